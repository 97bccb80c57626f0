import { expect, test } from 'vitest';
import { readWholeArticles } from '../../../tests/support/test-articles.ts';
import { nameOtherLanguage } from './name-language.ts';

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
