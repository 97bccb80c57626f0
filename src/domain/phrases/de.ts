import type { Phrases } from './phrases.ts';

export const de = {
  hosts: { A: 'Mira', B: 'Theo' },
  greetings: [
    'Hallo und willkommen. Ich bin {me}.',
    'Guten Tag, hier ist {me}.',
    'Willkommen. Mein Name ist {me}.',
  ],
  introductions: [
    'Und ich bin {me}. Unsere Stimmen sind beide synthetisch.',
    'Und hier ist {me}. Wir sind zwei synthetische Stimmen.',
  ],
  subjects: ['Unser Thema heute: {x}.', 'Das Thema dieser Folge ist {x}.', 'Heute bei uns: {x}.'],
  withoutSubject: 'Fangen wir an.',
  thanks: [
    'Das war es für heute. Ich bin {me}. Vielen Dank fürs Zuhören.',
    'Damit sind wir am Ende. Mein Name ist {me}. Danke, dass Sie dabei waren.',
  ],
  farewells: [
    'Auch {me} verabschiedet sich. Sie haben zwei synthetische Stimmen gehört. Die Quellen stehen im Transkript. Auf Wiederhören.',
    'Ich bin {me}. Diese Stimmen waren synthetisch. Das Transkript zeigt, worauf jede Zeile beruht. Auf Wiederhören.',
  ],
  chapters: ['Nächstes Kapitel: {x}.', 'Als Nächstes: {x}.', 'Weiter geht es: {x}.'],
  opening: 'Einleitung',
  closing: 'Zum Schluss',
  questions: 'Fragen aus dem Publikum',
  leadIns: ['Sehen wir nach, was der Artikel dazu sagt.', 'Dazu steht etwas im Artikel.'],
  doesNotSay: 'Das sagt der Artikel nicht.',
  closest: 'Am ehesten passt dieser Satz.',
  asked: 'Eine Frage aus dem Publikum:',
  notes: {
    disclosure:
      'KI-generiert: Eine Software hat diesen Podcast aus Enzyklopädieartikeln erstellt, und zwei synthetische Stimmen, {A} und {B}, sprechen ihn.',
    changes: 'Der Text wurde gekürzt und für zwei Stimmen bearbeitet.',
    conversation: 'Ein Gespräch zweier Stimmen.',
    reading: 'Von zwei Stimmen aus dem Artikel vorgelesen.',
    source: 'Quelle',
    revision: 'Wikipedia, Version {n}',
    textWasChanged: 'der Text wurde verändert',
    sameLicence: 'Diese Folge steht unter derselben Lizenz.',
    excerpt:
      'Der Artikel ist zu lang für das Modell. Es hat die Anfänge seiner Abschnitte gelesen und daraus ausgewählt.',
    readTurn: 'Eine Zeile wird aus dem Artikel vorgelesen, weil das Modell sie nicht schreiben konnte.',
    readTurns: '{n} Zeilen werden aus dem Artikel vorgelesen, weil das Modell sie nicht schreiben konnte.',
    checked: 'Automatisch geprüft.',
    reviewedTurn: 'Automatisch geprüft; eine Zeile hat außerdem ein Modell geprüft.',
    reviewedTurns: 'Automatisch geprüft; {n} Zeilen hat außerdem ein Modell geprüft.',
  },
} satisfies Phrases;
