import type { Phrases } from './phrases.ts';

export const pl = {
  hosts: { A: 'Mira', B: 'Theo' },
  greetings: [
    'Dzień dobry, witamy serdecznie. Mówi {me}.',
    'Witamy. Mam na imię {me}.',
    'Dzień dobry, tu {me}.',
  ],
  introductions: [
    'A ja mam na imię {me}. Oba nasze głosy są syntetyczne.',
    'A tu {me}. Głosy, które Państwo słyszą, są syntetyczne.',
  ],
  subjects: ['Dzisiejszy temat: {x}.', 'Temat tego odcinka: {x}.'],
  withoutSubject: 'Zaczynajmy.',
  thanks: [
    'To wszystko na dziś. Tu {me}. Dziękujemy za uwagę.',
    'Na tym kończymy. Mówi {me}. Dziękujemy, że byli Państwo z nami.',
  ],
  farewells: [
    'Żegna się także {me}. Słyszeli Państwo dwa syntetyczne głosy. Źródła są w transkrypcji. Do usłyszenia.',
    'Mam na imię {me}. Te głosy były syntetyczne. Transkrypcja pokazuje, na czym opiera się każde zdanie. Do usłyszenia.',
  ],
  chapters: ['Teraz: {x}.', 'Następny rozdział: {x}.'],
  opening: 'Wprowadzenie',
  closing: 'Na zakończenie',
  questions: 'Pytania od słuchaczy',
  leadIns: ['Zobaczmy, co mówi o tym artykuł.', 'W artykule jest coś na ten temat.'],
  doesNotSay: 'Artykuł tego nie podaje.',
  closest: 'Najbliższy temu jest taki fragment.',
  asked: 'Pytanie od słuchaczy:',
  notes: {
    disclosure:
      'Wygenerowane przez AI: program utworzył ten podcast na podstawie artykułów encyklopedycznych, a czytają go dwa syntetyczne głosy, {A} i {B}.',
    changes: 'Tekst skrócono i dostosowano do dwóch głosów.',
    conversation: 'Rozmowa dwóch głosów.',
    reading: 'Artykuł czytany przez dwa głosy.',
    source: 'Źródło',
    revision: 'Wikipedia, wersja {n}',
    textWasChanged: 'tekst zmieniono',
    sameLicence: 'Ten odcinek jest dostępny na tej samej licencji.',
    excerpt: 'Artykuł jest za długi dla modelu, który przeczytał początki jego sekcji i z nich wybierał.',
    readTurn: 'Jedna wypowiedź jest odczytana z artykułu, bo model nie zdołał jej napisać.',
    readTurns: 'Wypowiedzi odczytane z artykułu, bo model nie zdołał ich napisać: {n}.',
    checked: 'Sprawdzone automatycznie.',
    reviewedTurn: 'Sprawdzone automatycznie; jedną wypowiedź sprawdził dodatkowo model.',
    reviewedTurns: 'Sprawdzone automatycznie; wypowiedzi sprawdzone dodatkowo przez model: {n}.',
  },
} satisfies Phrases;
