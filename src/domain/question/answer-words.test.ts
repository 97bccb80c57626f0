import { expect, test } from 'vitest';
import {
  composeAskedQuestion,
  composeDoesNotSay,
  composeLeadIn,
  isAskedQuestion,
  removeDoesNotSay,
} from './answer-words.ts';

test('the same seed gives the same words, and different seeds give different ones', () => {
  expect(composeLeadIn('en', 7)).toEqual(composeLeadIn('en', 7));
  const texts = new Set(Array.from({ length: 40 }, (_, seed) => composeLeadIn('en', seed)?.text));
  expect(texts.size).toBeGreaterThan(2);
});

test('an answer in an unknown language begins without words of ours, unless the article does not say', () => {
  expect(composeLeadIn(null, 1)).toBeNull();
  expect(composeDoesNotSay(null).text).toBe('The article does not say.');
});

test('removes the statement that has been spoken already', () => {
  expect(removeDoesNotSay('The article does not say who did. It names a keeper.', 'en')).toBe(
    'It names a keeper.',
  );
  expect(removeDoesNotSay('The article does not say.', 'en')).toBe('');
  expect(removeDoesNotSay('Das sagt der Artikel nicht. Er nennt einen Wärter.', 'de')).toBe(
    'Er nennt einen Wärter.',
  );
  expect(removeDoesNotSay('記事には書かれていません。灯台守の名前はあります。', 'ja')).toBe(
    '灯台守の名前はあります。',
  );
  expect(removeDoesNotSay('लेख में यह नहीं बताया गया है। उसमें एक नाम है।', 'hi')).toBe('उसमें एक नाम है।');
  expect(removeDoesNotSay('It names a keeper.', 'en')).toBe('It names a keeper.');
});

test.each([
  ['en', 'Who used it first?', 'A listener asks: Who used it first?'],
  ['en', ' who  used\nit "first" ', 'A listener asks: who used it "first"?'],
  ['en', 'Were they sick??? 🤢', 'A listener asks: Were they sick?'],
  ['en', 'Who? (In 1968)', 'A listener asks: Who? (In 1968)?'],
  ['de', 'Wer war das?', 'Eine Frage aus dem Publikum: Wer war das?'],
  ['ar', 'من هو؟', 'سؤال من المستمعين: من هو؟'],
  ['ar', 'من هو', 'سؤال من المستمعين: من هو؟'],
  [null, 'Kto to był?', 'A listener asks: Kto to był?'],
] as const)('a question in %s is read in one turn and recognised: %j', (language, question, text) => {
  expect(composeAskedQuestion(language, question)).toEqual({ host: 'A', text });
  expect(isAskedQuestion(text)).toBe(true);
  expect(isAskedQuestion(question)).toBe(false);
});
