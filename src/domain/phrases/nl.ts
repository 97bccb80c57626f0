import type { Phrases } from './phrases.ts';

export const nl = {
  hosts: { A: 'Mira', B: 'Theo' },
  greetings: ['Hallo en welkom. Ik ben {me}.', 'Goedendag, hier is {me}.', 'Welkom. Mijn naam is {me}.'],
  introductions: [
    'En ik ben {me}. Onze stemmen zijn allebei synthetisch.',
    'En hier is {me}. De stemmen die u hoort, zijn synthetisch.',
  ],
  subjects: ['Vandaag praten we over {x}.', 'Ons onderwerp van vandaag is {x}.'],
  withoutSubject: 'Laten we beginnen.',
  thanks: [
    'Dat was het voor vandaag. Bedankt voor het luisteren, namens {me}.',
    'Hier houden we op. Ik was {me}. Bedankt voor uw tijd.',
  ],
  farewells: [
    'En van mij, {me}. U hebt twee synthetische stemmen gehoord. De bronnen staan in het transcript. Tot ziens.',
    'Ik was {me}. Deze stemmen waren synthetisch. Het transcript laat zien waar elke zin op rust. Tot ziens.',
  ],
  chapters: ['Vervolgens: {x}.', 'Nu: {x}.'],
  opening: 'Inleiding',
  closing: 'Tot slot',
  leadIns: ['Laten we kijken wat het artikel zegt.', 'Daar staat iets over in het artikel.'],
  doesNotSay: 'Het artikel zegt het niet.',
  closest: 'Dit komt er het dichtst bij.',
  asked: 'Een luisteraar vraagt:',
  notes: {
    disclosure:
      'Gemaakt met AI: software heeft deze podcast van encyclopedieartikelen gemaakt, en twee synthetische stemmen, {A} en {B}, spreken hem in.',
    changes: 'De tekst is ingekort en bewerkt voor twee stemmen.',
    conversation: 'Een gesprek van twee stemmen',
    reading: 'Door twee stemmen voorgelezen uit het artikel',
    source: 'Bron',
    revision: 'Wikipedia, versie {n}',
    textWasChanged: 'de tekst is gewijzigd',
    sameLicence: 'Deze aflevering heeft dezelfde licentie.',
    excerpt:
      'Het artikel is te lang voor het model, dat het begin van elke paragraaf heeft gelezen en daaruit heeft gekozen.',
    readLine: 'Eén regel is voorgelezen uit het artikel, omdat het model hem niet kon schrijven.',
    readLines: '{n} regels zijn voorgelezen uit het artikel, omdat het model ze niet kon schrijven.',
    checked: 'Automatisch gecontroleerd.',
    reviewedLine: 'Automatisch gecontroleerd; een tweede controle door een model heeft één regel gelezen.',
    reviewedLines: 'Automatisch gecontroleerd; een tweede controle door een model heeft {n} regels gelezen.',
  },
} satisfies Phrases;
