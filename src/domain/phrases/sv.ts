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
    'Det var allt för i dag. Jag heter {me}. Tack för att ni lyssnade.',
    'Där sätter vi punkt. Det här var {me}. Tack för att ni var med.',
  ],
  farewells: [
    'Också {me} säger hej då. Ni har hört två syntetiska röster. Källorna finns i transkriptionen. På återhörande.',
    'Jag heter {me}. Rösterna var syntetiska. Transkriptionen visar vad varje mening bygger på. På återhörande.',
  ],
  chapters: ['Härnäst: {x}.', 'Nästa kapitel: {x}.'],
  opening: 'Inledning',
  closing: 'Till sist',
  questions: 'Frågor från lyssnarna',
  leadIns: ['Låt oss se vad artikeln säger.', 'Det står något om det i artikeln.'],
  doesNotSay: 'Det säger artikeln inte.',
  closest: 'Det här kommer närmast.',
  asked: 'En lyssnare frågar:',
  notes: {
    disclosure:
      'AI-genererat: ett program har gjort den här podden utifrån artiklar i ett uppslagsverk, och två syntetiska röster, {A} och {B}, läser den.',
    changes: 'Texten har kortats och anpassats för två röster.',
    conversation: 'Ett samtal mellan två röster.',
    reading: 'Läst ur artikeln av två röster.',
    source: 'Källa',
    revision: 'Wikipedia, version {n}',
    textWasChanged: 'texten har ändrats',
    sameLicence: 'Det här avsnittet har samma licens.',
    excerpt: 'Artikeln är för lång för modellen, som läste början av avsnitten och valde ur dem.',
    readTurn: 'En replik läses direkt ur artikeln, eftersom modellen inte kunde skriva den.',
    readTurns: '{n} repliker läses direkt ur artikeln, eftersom modellen inte kunde skriva dem.',
    checked: 'Kontrollerat automatiskt.',
    reviewedTurn: 'Kontrollerat automatiskt; en andra läsare, också en modell, läste en replik.',
    reviewedTurns: 'Kontrollerat automatiskt; en andra läsare, också en modell, läste {n} repliker.',
  },
} satisfies Phrases;
