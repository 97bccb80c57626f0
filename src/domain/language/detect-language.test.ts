import { expect, test } from 'vitest';
import type { Article } from '../article/article.schema.ts';
import { detectLanguage } from './detect-language.ts';

const article = (text: string): Article => ({
  ...{ title: 'X', description: '', url: '', revisionUrl: '', revision: 1, origin: 'wikipedia', words: 1 },
  sections: [{ heading: '', level: 1, text }],
});

test.each([
  [
    'en',
    'The abacus is a counting frame that was used by merchants and clerks for many centuries in the East. It is a tool of wood with beads on rods, and with it a skilled hand counts as fast as a machine.',
  ],
  [
    'de',
    'Der Abakus ist ein Rechenbrett, das von Händlern und Schreibern über viele Jahrhunderte benutzt wurde. Mit ihm rechnet eine geübte Hand so schnell wie eine Maschine, und auch im Osten ist er nicht vergessen.',
  ],
  [
    'fr',
    'Le boulier est un instrument de calcul qui est utilisé par les marchands et les clercs depuis des siècles. Avec une main habile, on compte aussi vite que la machine dans les écoles du pays.',
  ],
  [
    'es',
    'El ábaco es un instrumento de cálculo que los comerciantes y los escribas usaron durante siglos en el Oriente. Con una mano hábil se cuenta tan rápido como con la máquina en las escuelas del país.',
  ],
  [
    'it',
    "L'abaco è uno strumento di calcolo che i mercanti e gli scrivani usarono per secoli nelle città della costa. Con una mano abile si conta come con la macchina, e nelle scuole non è stato dimenticato dalla gente.",
  ],
  [
    'pt',
    'O ábaco é um instrumento de cálculo que os mercadores e os escribas usaram durante séculos no Oriente. Com uma mão hábil conta-se como na máquina, e nas escolas do país não foi esquecido.',
  ],
  [
    'nl',
    'Het telraam is een rekenhulp die door kooplieden en klerken van het oosten eeuwenlang werd gebruikt. Met een geoefende hand telt men er zo snel mee als een machine, en ook op scholen is het niet vergeten.',
  ],
  [
    null,
    'Kulramme er et redskap som kjøpmenn brukte gjennom mange hundre år på østlige markeder, hvor øvede hender regnet like fort som maskiner gjør i våre dager, slik man lærte barna på skolene fra gammelt.',
  ],
  [
    null,
    'Абак — счётная доска, применявшаяся для арифметических вычислений приблизительно с пятого века до нашей эры в Древней Греции и Риме.',
  ],
  [null, '算盤は、中国や日本で使われてきた計算の道具である。玉を動かして数を数える。'],
  ['en', 'Abacus.'],
])('detectLanguage returns %s for the text "%s"', (language, text) => {
  expect(detectLanguage(article(text))).toBe(language);
});
