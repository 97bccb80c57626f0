import type { Phrases } from './phrases.ts';

export const sv = {
  hosts: { A: 'Mira', B: 'Theo' },
  greetings: ['Hej och välkomna. Jag heter {me}.', 'Hej, det här är {me}.', 'Välkomna. Mitt namn är {me}.'],
  introductions: [
    'Och jag heter {me}. Båda våra röster är syntetiska.',
    'Och här är {me}. Rösterna som ni hör är syntetiska.',
  ],
  subjects: ['I dag pratar vi om {x}.', 'Dagens ämne är {x}.'],
  withoutSubject: 'Då börjar vi.',
  thanks: [
    'Det var allt för i dag. Tack för att ni lyssnade, säger {me}.',
    'Vi slutar här. Det här var {me}. Tack för att ni var med.',
  ],
  farewells: [
    'Och från mig, {me}. Ni har hört två syntetiska röster. Källorna finns i transkriptet. Hej då.',
    'Det här var {me}. Rösterna var syntetiska. Transkriptet visar vad varje mening bygger på. Hej då.',
  ],
  chapters: ['Härnäst: {x}.', 'Nu: {x}.'],
  opening: 'Inledning',
  closing: 'Till sist',
  leadIns: ['Låt oss se vad artikeln säger.', 'Artikeln har något om det.'],
  doesNotSay: 'Det säger artikeln inte.',
  closest: 'Det här kommer närmast.',
  asked: 'En lyssnare frågar:',
  notes: {
    disclosure:
      'AI-genererat: programvara har gjort den här podden av uppslagsverksartiklar, och två syntetiska röster, {A} och {B}, läser den.',
    changes: 'Texten har kortats och anpassats för två röster.',
    conversation: 'Ett samtal mellan två röster',
    reading: 'Läst ur artikeln av två röster',
    source: 'Källa',
    revision: 'Wikipedia, version {n}',
    textWasChanged: 'texten har ändrats',
    sameLicence: 'Det här avsnittet har samma licens.',
    excerpt: 'Artikeln är för lång för modellen, som läste början av avsnitten och valde ur dem.',
    readLine: 'En replik är läst ur artikeln, eftersom modellen inte kunde skriva den.',
    readLines: '{n} repliker är lästa ur artikeln, eftersom modellen inte kunde skriva dem.',
    checked: 'Kontrollerat automatiskt.',
    reviewedLine: 'Kontrollerat automatiskt; en andra läsare, också en modell, läste en replik.',
    reviewedLines: 'Kontrollerat automatiskt; en andra läsare, också en modell, läste {n} repliker.',
  },
} satisfies Phrases;
