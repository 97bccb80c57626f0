import type { Phrases } from './phrases.ts';

export const nl = {
  hosts: { A: 'Mira', B: 'Theo' },
  greetings: ['Hallo en welkom. Ik ben {me}.', 'Goedendag, hier is {me}.', 'Welkom. Mijn naam is {me}.'],
  introductions: [
    'En ik ben {me}. Onze stemmen zijn allebei synthetisch.',
    'En mijn naam is {me}. De stemmen die u hoort, zijn synthetisch.',
  ],
  subjects: ['Ons onderwerp vandaag: {x}.', 'Het onderwerp van deze aflevering is {x}.'],
  withoutSubject: 'Laten we beginnen.',
  thanks: [
    'Dat was het voor vandaag. Ik ben {me}. Bedankt voor het luisteren.',
    'Hier houden we op. Dit was {me}. Bedankt voor uw tijd.',
  ],
  farewells: [
    'Ook {me} neemt afscheid. U hebt twee synthetische stemmen gehoord. De bronnen staan in het transcript. Tot de volgende keer.',
    'Ik ben {me}. Deze stemmen waren synthetisch. Het transcript laat zien waarop elke zin berust. Tot de volgende keer.',
  ],
  chapters: ['Het volgende hoofdstuk: {x}.', 'En dan nu: {x}.'],
  opening: 'Inleiding',
  closing: 'Tot slot',
  questions: 'Vragen van luisteraars',
  leadIns: ['Laten we kijken wat het artikel zegt.', 'Daar staat iets over in het artikel.'],
  doesNotSay: 'Dat staat niet in het artikel.',
  closest: 'Dit komt er het dichtst bij.',
  asked: 'Een luisteraar vraagt:',
  notes: {
    disclosure:
      'Gemaakt met AI: software heeft deze podcast op basis van encyclopedieartikelen gemaakt, en twee synthetische stemmen, {A} en {B}, spreken hem in.',
    changes: 'De tekst is ingekort en bewerkt voor twee stemmen.',
    conversation: 'Een gesprek van twee stemmen.',
    reading: 'Door twee stemmen voorgelezen uit het artikel.',
    source: 'Bron',
    revision: 'Wikipedia, versie {n}',
    textWasChanged: 'de tekst is gewijzigd',
    sameLicence: 'Deze aflevering valt onder dezelfde licentie.',
    excerpt:
      'Het artikel is te lang voor het model, dat het begin van elke paragraaf heeft gelezen en daaruit heeft gekozen.',
    readTurn: 'Eén regel wordt voorgelezen uit het artikel, omdat het model hem niet kon schrijven.',
    readTurns: '{n} regels worden voorgelezen uit het artikel, omdat het model ze niet kon schrijven.',
    checked: 'Automatisch gecontroleerd.',
    reviewedTurn: 'Automatisch gecontroleerd; één regel is ook door een model nagelezen.',
    reviewedTurns: 'Automatisch gecontroleerd; {n} regels zijn ook door een model nagelezen.',
  },
} satisfies Phrases;
