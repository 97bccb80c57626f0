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
    'I tu {me}. Głosy, które Państwo słyszą, są syntetyczne.',
  ],
  subjects: ['Dzisiejszy temat: {x}.', 'Tym razem nasz temat to: {x}.'],
  withoutSubject: 'Zaczynajmy.',
  thanks: [
    'To wszystko na dziś. Dziękuję za wysłuchanie, mówi {me}.',
    'Na tym kończymy. Tu {me}. Dziękujemy, że byli Państwo z nami.',
  ],
  farewells: [
    'I jeszcze ja, {me}. Słyszeli Państwo dwa syntetyczne głosy. Źródła są w transkrypcji. Do usłyszenia.',
    'Żegna się także {me}. Te głosy były syntetyczne. Transkrypcja pokazuje, na czym opiera się każde zdanie. Do usłyszenia.',
  ],
  chapters: ['Teraz: {x}.', 'Następny rozdział: {x}.'],
  opening: 'Wprowadzenie',
  closing: 'Na zakończenie',
  leadIns: ['Zobaczmy, co mówi o tym artykuł.', 'W artykule jest coś na ten temat.'],
  doesNotSay: 'Artykuł tego nie podaje.',
  closest: 'Najbliższe jest temu to zdanie.',
  asked: 'Pytanie od słuchacza:',
  notes: {
    disclosure:
      'Wygenerowane przez AI: program utworzył ten podcast z artykułów encyklopedii, a czytają go dwa syntetyczne głosy, {A} i {B}.',
    changes: 'Tekst skrócono i dostosowano do dwóch głosów.',
    conversation: 'Rozmowa dwóch głosów',
    reading: 'Artykuł czytany przez dwa głosy',
    source: 'Źródło',
    revision: 'Wikipedia, wersja {n}',
    textWasChanged: 'tekst zmieniono',
    sameLicence: 'Ten odcinek ma tę samą licencję.',
    excerpt: 'Artykuł jest za długi dla modelu, który przeczytał początki jego sekcji i z nich wybierał.',
    readLine: 'Jedna wypowiedź jest odczytana z artykułu, bo model nie zdołał jej napisać.',
    readLines: 'Wypowiedzi odczytane z artykułu, bo model nie zdołał ich napisać: {n}.',
    checked: 'Sprawdzone automatycznie.',
    reviewedLine: 'Sprawdzone automatycznie; drugi czytelnik, także model, przeczytał jedną wypowiedź.',
    reviewedLines: 'Sprawdzone automatycznie; wypowiedzi przeczytane ponownie przez model: {n}.',
  },
} satisfies Phrases;
