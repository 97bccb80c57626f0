import { describe, expect, test } from 'vitest';
import { createArticle } from '../../../../../tests/support/fakes.ts';
import { createLanguageCheck, isPromptEcho } from './unusable-turns.ts';

describe('an echo of the prompt', () => {
  test.each([
    'what is spoken',
    'One sentence.',
    'Write chapter 2 of 7, "The empty column": about 190 words.',
    'He has read the article and tells it: unhurried, dry, fair.',
  ])('is recognized: %s', (text) => {
    expect(isPromptEcho(text)).toBe(true);
  });

  test.each([
    'Who wants what, and why?',
    'He told the article he had read to a friend.',
    'Write it down, he said.',
  ])('is not a turn about the subject: %s', (text) => {
    expect(isPromptEcho(text)).toBe(false);
  });
});

describe('the language of a turn', () => {
  const article = createArticle('Abacus', 40);
  const quotation = 'Der Tod und das Mädchen, so heißt es, und es ist von ihm.';
  const quoting = {
    ...article.sections[0],
    heading: 'Songs',
    level: 2,
    text: `He wrote "${quotation}" there.`,
  };
  const isForeign = createLanguageCheck({
    articles: [{ ...article, sections: [...article.sections, quoting] }],
    language: 'en',
  });
  const german =
    'Der Abakus ist ein Gerät, mit dem man rechnet, und er wurde in vielen Ländern der Welt benutzt. ';

  test('is another one only if that is certain', () => {
    expect(isForeign(german.repeat(2))).toBe(true);
    expect(isForeign('算盘是一种古老的计算工具，在中国使用了很多年。')).toBe(true);
    expect(isForeign('Der Abakus wurde in vielen Ländern der Welt für das Rechnen benutzt.')).toBe(true);
    expect(isForeign('El ábaco es una herramienta que se usaba en los mercados de la ciudad.')).toBe(true);
    expect(isForeign(quotation)).toBe(false);
    expect(isForeign(`They call it "${quotation.replace('ihm', 'ihr')}"`)).toBe(false);
    expect(isForeign('Voilà!')).toBe(false);
    expect(isForeign('The Greeks wrote it as ἄβαξ, which is a board.')).toBe(false);
    expect(
      isForeign('It is a frame with beads, and the beads slide on wires that somebody strung. '.repeat(3)),
    ).toBe(false);
    expect(isForeign('1880!')).toBe(false);
  });

  test('is another one in a translation that repeats the article', () => {
    const isUntranslated = createLanguageCheck({ articles: [article], language: 'de' });
    expect(isUntranslated(article.sections[1]?.text ?? '')).toBe(true);
    expect(isUntranslated(german)).toBe(false);
  });
});
