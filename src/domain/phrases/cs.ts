import type { Phrases } from './phrases.ts';

export const cs = {
  hosts: { A: 'Mira', B: 'Theo' },
  greetings: ['Dobrý den a vítejte. Já jsem {me}.', 'Dobrý den, hovoří {me}.', 'Vítejte. Jmenuji se {me}.'],
  introductions: [
    'A já se jmenuji {me}. Oba naše hlasy jsou syntetické.',
    'A tady je {me}. Hlasy, které slyšíte, jsou syntetické.',
  ],
  subjects: ['Dnešní téma: {x}.', 'Téma tohoto dílu: {x}.'],
  withoutSubject: 'Začněme.',
  thanks: [
    'To je pro dnešek vše. Za pozornost děkuje {me}.',
    'Tady skončíme. Loučí se {me}. Děkujeme, že jste byli s námi.',
  ],
  farewells: [
    'Loučí se i {me}. Slyšeli jste dva syntetické hlasy. Zdroje najdete v přepisu. Na slyšenou.',
    'Zdraví vás {me}. Tyto hlasy byly syntetické. Přepis ukazuje, z čeho každá věta vychází. Na slyšenou.',
  ],
  chapters: ['Dále: {x}.', 'Další kapitola: {x}.'],
  opening: 'Úvod',
  closing: 'Na závěr',
  questions: 'Dotazy posluchačů',
  leadIns: ['Podívejme se, co říká článek.', 'V článku o tom něco je.'],
  doesNotSay: 'Článek to neuvádí.',
  closest: 'Nejblíže k tomu má tato věta.',
  asked: 'Dotaz od posluchačů:',
  notes: {
    disclosure:
      'Vytvořeno umělou inteligencí: program sestavil tento podcast z článků encyklopedie a mluví v něm dva syntetické hlasy, {A} a {B}.',
    changes: 'Text byl zkrácen a upraven pro dva hlasy.',
    conversation: 'Rozhovor dvou hlasů.',
    reading: 'Článek čtený dvěma hlasy.',
    source: 'Zdroj',
    revision: 'Wikipedie, verze {n}',
    textWasChanged: 'text byl změněn',
    sameLicence: 'Tento díl má stejnou licenci.',
    excerpt: 'Článek je pro model příliš dlouhý; model přečetl začátky jeho oddílů a vybíral z nich.',
    readTurn: 'Jedna replika je přečtena z článku, protože ji model nedokázal napsat.',
    readTurns: 'Repliky přečtené z článku, protože je model nedokázal napsat: {n}.',
    checked: 'Zkontrolováno automaticky.',
    reviewedTurn: 'Zkontrolováno automaticky; jednu repliku zkontroloval ještě jiný model.',
    reviewedTurns: 'Zkontrolováno automaticky; repliky, které zkontroloval ještě jiný model: {n}.',
  },
} satisfies Phrases;
