import { describe, expect, test } from 'vitest';
import { readSpokenTurns } from '../../../tests/support/spoken-turns.ts';
import { readTestArticles, readWholeArticles } from '../../../tests/support/test-articles.ts';
import type { Article } from '../article/article.schema.ts';
import { numberSentences } from '../article/numbered-sentences.ts';
import type { Language } from '../languages.ts';
import { detectLanguage, isInOtherLanguage, nameOtherLanguage } from './detect-language.ts';

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
    'ru',
    'Абак — счётная доска, применявшаяся для арифметических вычислений приблизительно с пятого века до нашей эры в Древней Греции и Риме.',
  ],
  ['ja', '算盤は、中国や日本で使われてきた計算の道具である。玉を動かして数を数える。'],
  [
    'uk',
    'Абак — лічильна дошка, якою в давнину користувалися купці та писарі; її дерев’яні кістки рухали пальцями.',
  ],
  ['zh', '算盘是中国传统的计算工具，由木框、横梁和珠子组成，商人用它计算账目。'],
  ['ar', 'المعداد أداة حسابية قديمة استخدمها التجار والكتبة في بلاد كثيرة.'],
  ['hi', 'गिनतारा गणना का एक पुराना साधन है जिसे व्यापारी काम में लाते थे।'],
  [
    'pl',
    'Liczydło jest przyrządem do liczenia, który był używany przez kupców i pisarzy. Wprawna ręka liczy na nim tak szybko, jak maszyna, a w szkołach nie został zapomniany do dziś, bo jest prosty w użyciu.',
  ],
  [
    'sv',
    'Kulramen är ett redskap för räkning som köpmän och skrivare använde i många hundra år. Med en van hand räknar man lika fort som en maskin, och i skolorna har den inte glömts, för den är enkel att använda.',
  ],
  [
    'vi',
    'Bàn tính là một dụng cụ tính toán được các thương nhân và người ghi chép dùng trong nhiều thế kỷ. Với bàn tay khéo léo, người ta tính nhanh như máy, và nó không bị quên trong các trường học của đất nước.',
  ],
  [null, 'Ο άβακας είναι ένα παλιό όργανο υπολογισμού που χρησιμοποιούσαν οι έμποροι.'],
  ['en', 'Abacus.'],
])('detectLanguage returns %s for the text "%s"', (language, text) => {
  expect(detectLanguage(article(text))).toBe(language);
});

describe('the other language of a short text', () => {
  const isShort = (text: string) => text.split(' ').length < 30;
  const listSentences = (articles: readonly Article[]) =>
    articles.flatMap((one) => numberSentences([one])).flatMap(({ text }) => (isShort(text) ? [text] : []));

  test('is not found in turns, though they quote names and titles', async () => {
    const turns = (await readSpokenTurns()).map(({ text }) => text);
    expect(turns.filter((text) => isInOtherLanguage(text, 'en'))).toEqual([]);
  });

  test('is found in articles of that language only where a sentence is a title or quotation in another one', async () => {
    const english = listSentences([...(await readTestArticles()), ...(await readWholeArticles())]);
    expect(english.length).toBeGreaterThan(5_000);
    expect(english.filter((text) => isInOtherLanguage(text, 'en')).map((text) => text.slice(0, 20))).toEqual([
      'Ebbo Demant (1988): ',
      "L'important dans la ",
    ]);
    for (const language of ['fr', 'it', 'pt'] as const) {
      const sentences = listSentences(await readWholeArticles(language));
      expect(sentences.filter((text) => isInOtherLanguage(text, language))).toEqual([]);
    }
  });

  test.each<[Language, number]>([
    ['de', 0.6],
    ['fr', 0.6],
    ['it', 0.75],
    ['pt', 0.55],
  ])('is found in most sentences of %s for an English podcast', async (language, share) => {
    const sentences = listSentences(await readWholeArticles(language));
    const found = sentences.filter((text) => isInOtherLanguage(text, 'en'));
    expect(found.length / sentences.length).toBeGreaterThan(share);
  });

  test.each([
    ['Der Leuchtturm wurde von den Fischern der Insel gebaut.', 'en', true],
    ['The lighthouse was built by the fishermen of the island.', 'de', true],
    ['And then "Der Tod und das Mädchen", which is a song.', 'en', false],
    ['Ludwig van Beethoven, Johann Sebastian Bach, Wolfgang Amadeus Mozart, Clara Schumann.', 'en', false],
    ['Das ist von der Insel.', 'en', false],
  ] as const)('%s (in a podcast of %s): %s', (text, expected, isOther) => {
    expect(isInOtherLanguage(text, expected)).toBe(isOther);
  });
});

test.each([
  ['de', 'German'],
  ['fr', 'French'],
  ['it', 'Italian'],
  ['ja', 'Japanese'],
  ['pt', 'Portuguese'],
  ['ru', 'Russian'],
])('an article of the Wikipedia in %s is in %s', async (code, name) => {
  const [article] = await readWholeArticles(code);
  expect(article && nameOtherLanguage(article)).toBe(name);
});

test('all articles of the English Wikipedia are in English', async () => {
  for (const article of await readWholeArticles('en'))
    expect(nameOtherLanguage(article), article.title).toBeNull();
});

test.each([
  [
    'Swedish',
    'Staden ligger på en ö i sjön och är känd för att det finns många broar som går till fastlandet. Den grundades av kungen och har varit med om bränder och krig. Det är en av de äldsta städerna i landet.',
  ],
  [
    'Polish',
    'Miasto leży nad rzeką i jest stolicą województwa. Od roku 1920 było siedzibą władz, a przez wiele lat nie miało mostu. Na rynku był ratusz oraz kościół, który się spalił do fundamentów.',
  ],
  ['Korean', '서울은 대한민국의 수도이자 최대 도시이다. 한강을 끼고 있다.'],
  ['Arabic', 'القاهرة هي عاصمة جمهورية مصر العربية وأكبر مدنها.'],
])('a text in %s is named', (name, text) => {
  expect(nameOtherLanguage({ sections: [{ text: `${text} ${text}` }] })).toBe(name);
});
