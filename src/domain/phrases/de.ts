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
  subjects: ['Heute sprechen wir über {x}.', 'Unser Thema heute ist {x}.', 'Diesmal geht es um {x}.'],
  withoutSubject: 'Fangen wir an.',
  thanks: [
    'Das war es für heute. Danke fürs Zuhören, sagt {me}.',
    'Damit sind wir am Ende. Ich war {me}. Danke, dass Sie dabei waren.',
  ],
  farewells: [
    'Und von mir, {me}. Sie haben zwei synthetische Stimmen gehört. Die Quellen stehen in der Abschrift. Auf Wiederhören.',
    'Ich war {me}. Diese Stimmen waren synthetisch. Die Abschrift zeigt, worauf jede Zeile beruht. Auf Wiederhören.',
  ],
  chapters: ['Weiter mit: {x}.', 'Als Nächstes: {x}.', 'Nun: {x}.'],
  opening: 'Einleitung',
  closing: 'Zum Schluss',
  leadIns: ['Sehen wir nach, was der Artikel dazu sagt.', 'Dazu steht etwas im Artikel.'],
  doesNotSay: 'Der Artikel sagt es nicht.',
  closest: 'Am nächsten kommt dem dieser Satz.',
  asked: 'Eine Frage aus dem Publikum:',
  notes: {
    disclosure:
      'KI-generiert: Software hat diesen Podcast aus Enzyklopädieartikeln gemacht, und zwei synthetische Stimmen, {A} und {B}, sprechen ihn.',
    changes: 'Der Text wurde gekürzt und für zwei Stimmen bearbeitet.',
    conversation: 'Ein Gespräch zweier Stimmen',
    reading: 'Von zwei Stimmen aus dem Artikel gelesen',
    source: 'Quelle',
    revision: 'Wikipedia, Version {n}',
    textWasChanged: 'der Text wurde verändert',
    sameLicence: 'Diese Folge hat dieselbe Lizenz.',
    excerpt:
      'Der Artikel ist zu lang für das Modell. Es hat die Anfänge seiner Abschnitte gelesen und daraus ausgewählt.',
    readLine: 'Eine Zeile ist aus dem Artikel gelesen, weil das Modell sie nicht schreiben konnte.',
    readLines: '{n} Zeilen sind aus dem Artikel gelesen, weil das Modell sie nicht schreiben konnte.',
    checked: 'Automatisch geprüft.',
    reviewedLine: 'Automatisch geprüft; eine zweite Prüfung durch ein Modell hat eine Zeile gelesen.',
    reviewedLines: 'Automatisch geprüft; eine zweite Prüfung durch ein Modell hat {n} Zeilen gelesen.',
  },
} satisfies Phrases;
