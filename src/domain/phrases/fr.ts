import type { Phrases } from './phrases.ts';

export const fr = {
  hosts: { A: 'Mira', B: 'Theo' },
  greetings: ['Bonjour et bienvenue. Je suis {me}.', 'Bonjour, ici {me}.', 'Bienvenue. Je m’appelle {me}.'],
  introductions: [
    'Et moi, je suis {me}. Nos deux voix sont des voix de synthèse.',
    'Et ici, {me}. Les voix que vous entendez sont synthétiques.',
  ],
  subjects: [
    'Notre sujet aujourd’hui : {x}.',
    'Le sujet de cet épisode : {x}.',
    'Au programme aujourd’hui : {x}.',
  ],
  withoutSubject: 'Commençons.',
  thanks: [
    'C’est tout pour aujourd’hui. Je suis {me}. Merci de votre écoute.',
    'Nous en restons là. C’était {me}. Merci de votre compagnie.',
  ],
  farewells: [
    '{me} vous dit aussi au revoir. Vous avez entendu deux voix de synthèse. Les sources sont dans la transcription. À bientôt.',
    'Et c’était {me}. Ces voix étaient synthétiques. La transcription indique sur quoi repose chaque phrase. Au revoir.',
  ],
  chapters: ['Chapitre suivant : {x}.', 'La suite : {x}.', 'Et maintenant : {x}.'],
  opening: 'Introduction',
  closing: 'Pour finir',
  questions: 'Questions du public',
  leadIns: ['Voyons ce qu’en dit l’article.', 'L’article en parle.'],
  doesNotSay: 'L’article ne le dit pas.',
  closest: 'Voici ce qui s’en approche le plus.',
  asked: 'Une question du public :',
  notes: {
    disclosure:
      'Généré par IA : un logiciel a créé ce podcast à partir d’articles d’encyclopédie, et deux voix de synthèse, {A} et {B}, le lisent.',
    changes: 'Le texte a été abrégé et adapté pour deux voix.',
    conversation: 'Une conversation à deux voix.',
    reading: 'L’article lu par deux voix.',
    source: 'Source',
    revision: 'Wikipédia, version {n}',
    textWasChanged: 'le texte a été modifié',
    sameLicence: 'Cet épisode est sous la même licence.',
    excerpt:
      'L’article est trop long pour le modèle, qui a lu le début de chaque section et choisi parmi ces passages.',
    readTurn: 'Une réplique est lue telle quelle dans l’article, car le modèle n’a pas pu l’écrire.',
    readTurns: '{n} répliques sont lues telles quelles dans l’article, car le modèle n’a pas pu les écrire.',
    checked: 'Vérifié automatiquement.',
    reviewedTurn:
      'Vérifié automatiquement ; une seconde lecture, faite par un modèle, a porté sur une réplique.',
    reviewedTurns:
      'Vérifié automatiquement ; une seconde lecture, faite par un modèle, a porté sur {n} répliques.',
  },
} satisfies Phrases;
