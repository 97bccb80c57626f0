import type { Phrases } from './phrases.ts';

export const it = {
  hosts: { A: 'Mira', B: 'Theo' },
  greetings: ['Ciao e benvenuti. Io sono {me}.', 'Buongiorno, qui è {me}.', 'Benvenuti. Mi chiamo {me}.'],
  introductions: [
    'E io sono {me}. Le nostre voci sono entrambe sintetiche.',
    'E qui {me}. Le voci che sentite sono sintetiche.',
  ],
  subjects: ['Oggi parliamo di questo tema: {x}.', 'Il nostro tema di oggi è {x}.'],
  withoutSubject: 'Cominciamo.',
  thanks: [
    'Per oggi è tutto. Grazie per l’ascolto da {me}.',
    'Ci fermiamo qui. Io ero {me}. Grazie per essere stati con noi.',
  ],
  farewells: [
    'E da me, {me}. Avete sentito due voci sintetiche. Le fonti sono nella trascrizione. Arrivederci.',
    'Io ero {me}. Queste voci erano sintetiche. La trascrizione mostra su che cosa si basa ogni frase. Arrivederci.',
  ],
  chapters: ['A seguire: {x}.', 'Ora: {x}.'],
  opening: 'Introduzione',
  closing: 'Per finire',
  leadIns: ['Vediamo che cosa dice la voce.', 'La voce ne parla.'],
  doesNotSay: 'La voce non lo dice.',
  closest: 'Questo è il passo più vicino.',
  asked: 'Ci chiedono:',
  notes: {
    disclosure:
      'Generato con l’IA: un software ha creato questo podcast da voci di enciclopedia, e due voci sintetiche, {A} e {B}, lo leggono.',
    changes: 'Il testo è stato abbreviato e adattato per due voci.',
    conversation: 'Una conversazione a due voci',
    reading: 'La voce enciclopedica letta da due voci',
    source: 'Fonte',
    revision: 'Wikipedia, versione {n}',
    textWasChanged: 'il testo è stato modificato',
    sameLicence: 'Questo episodio ha la stessa licenza.',
    excerpt:
      'La voce è troppo lunga per il modello, che ha letto gli inizi delle sezioni e ha scelto tra questi.',
    readLine: 'Una battuta è letta dalla voce, perché il modello non è riuscito a scriverla.',
    readLines: '{n} battute sono lette dalla voce, perché il modello non è riuscito a scriverle.',
    checked: 'Verificato automaticamente.',
    reviewedLine:
      'Verificato automaticamente; una seconda lettura, anch’essa di un modello, ha riguardato una battuta.',
    reviewedLines:
      'Verificato automaticamente; una seconda lettura, anch’essa di un modello, ha riguardato {n} battute.',
  },
} satisfies Phrases;
