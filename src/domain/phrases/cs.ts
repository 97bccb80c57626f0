import type { Phrases } from './phrases.ts';

export const cs = {
  hosts: { A: 'Mira', B: 'Theo' },
  greetings: ['Dobrý den a vítejte. Já jsem {me}.', 'Dobrý den, hovoří {me}.', 'Vítejte. Jmenuji se {me}.'],
  introductions: [
    'A já se jmenuji {me}. Oba naše hlasy jsou syntetické.',
    'A tady je {me}. Hlasy, které slyšíte, jsou syntetické.',
  ],
  subjects: ['Dnešní téma: {x}.', 'Tentokrát je naším tématem toto: {x}.'],
  withoutSubject: 'Začněme.',
  thanks: [
    'To je pro dnešek vše. Děkuje vám {me}.',
    'Tady skončíme. Loučí se {me}. Děkujeme, že jste byli s námi.',
  ],
  farewells: [
    'A loučí se i {me}. Slyšeli jste dva syntetické hlasy. Zdroje najdete v přepisu. Na slyšenou.',
    'Zdraví vás {me}. Tyto hlasy byly syntetické. Přepis ukazuje, z čeho každá věta vychází. Na slyšenou.',
  ],
  chapters: ['Dále: {x}.', 'Teď: {x}.'],
  opening: 'Úvod',
  closing: 'Na závěr',
  leadIns: ['Podívejme se, co říká článek.', 'V článku o tom něco je.'],
  doesNotSay: 'Článek to neuvádí.',
  closest: 'Nejblíže je tomu tato věta.',
  asked: 'Dotaz od posluchačů:',
  notes: {
    disclosure:
      'Vytvořeno umělou inteligencí: program vytvořil tento podcast z článků encyklopedie a mluví v něm dva syntetické hlasy, {A} a {B}.',
    changes: 'Text byl zkrácen a upraven pro dva hlasy.',
    conversation: 'Rozhovor dvou hlasů',
    reading: 'Článek čtený dvěma hlasy',
    source: 'Zdroj',
    revision: 'Wikipedie, verze {n}',
    textWasChanged: 'text byl změněn',
    sameLicence: 'Tato epizoda má stejnou licenci.',
    excerpt: 'Článek je pro model příliš dlouhý; model přečetl začátky jeho oddílů a vybíral z nich.',
    readLine: 'Jedna replika je přečtena z článku, protože ji model nedokázal napsat.',
    readLines: 'Repliky přečtené z článku, protože je model nedokázal napsat: {n}.',
    checked: 'Zkontrolováno automaticky.',
    reviewedLine: 'Zkontrolováno automaticky; jiný model přečetl jednu repliku.',
    reviewedLines: 'Zkontrolováno automaticky; repliky, které přečetl jiný model: {n}.',
  },
} satisfies Phrases;
