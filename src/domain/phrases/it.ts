import type { Phrases } from './phrases.ts';

export const it = {
  hosts: { A: 'Mira', B: 'Theo' },
  greetings: [
    'Buongiorno, vi diamo il benvenuto. Io sono {me}.',
    'Buongiorno, qui {me}.',
    'Un saluto a chi ci ascolta. Mi chiamo {me}.',
  ],
  introductions: [
    'E io sono {me}. Le nostre voci sono entrambe sintetiche.',
    'E con voi c’è anche {me}. Le voci che sentite sono sintetiche.',
  ],
  subjects: ['Il tema di oggi: {x}.', 'Il nostro tema di oggi è {x}.'],
  withoutSubject: 'Cominciamo.',
  thanks: [
    'Per oggi è tutto. Io sono {me}. Grazie per l’ascolto.',
    'Ci fermiamo qui. Un saluto da {me}, e grazie per la compagnia.',
  ],
  farewells: [
    'Vi saluta anche {me}. Avete sentito due voci sintetiche. Le fonti sono nella trascrizione. A risentirci.',
    'E io sono {me}. Queste voci erano sintetiche. La trascrizione mostra su che cosa si basa ogni frase. A risentirci.',
  ],
  chapters: ['A seguire: {x}.', 'Il prossimo capitolo: {x}.'],
  opening: 'Introduzione',
  closing: 'Per finire',
  questions: 'Domande del pubblico',
  leadIns: ['Vediamo che cosa dice l’articolo.', 'L’articolo ne parla.'],
  doesNotSay: 'L’articolo non lo dice.',
  closest: 'Il passo che più si avvicina è questo.',
  asked: 'Ci chiedono:',
  notes: {
    disclosure:
      'Generato con l’IA: un software ha creato questo podcast da articoli di enciclopedia, e due voci sintetiche, {A} e {B}, lo leggono.',
    changes: 'Il testo è stato abbreviato e adattato per due voci.',
    conversation: 'Una conversazione a due voci.',
    reading: 'L’articolo letto da due voci.',
    source: 'Fonte',
    revision: 'Wikipedia, versione {n}',
    textWasChanged: 'il testo è stato modificato',
    sameLicence: 'Questo episodio è pubblicato con la stessa licenza.',
    excerpt:
      'L’articolo è troppo lungo per il modello, che ha letto gli inizi delle sezioni e ha scelto tra questi.',
    readTurn: 'Una battuta è letta direttamente dall’articolo, perché il modello non è riuscito a scriverla.',
    readTurns:
      '{n} battute sono lette direttamente dall’articolo, perché il modello non è riuscito a scriverle.',
    checked: 'Verificato automaticamente.',
    reviewedTurn:
      'Verificato automaticamente; una seconda lettura, anch’essa di un modello, ha riguardato una battuta.',
    reviewedTurns:
      'Verificato automaticamente; una seconda lettura, anch’essa di un modello, ha riguardato {n} battute.',
  },
} satisfies Phrases;
