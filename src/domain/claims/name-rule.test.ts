import { expect, test } from 'vitest';
import type { Article } from '../article/article.schema.ts';
import { createClaimContext } from './claim-context.ts';
import { checkNames, checkToldNames } from './name-rule.ts';

const TEXT =
  'Storms came. John Smeaton of England built the third tower. Smeaton searched for mortar, and Henry Winstanley did too. ' +
  'Plutarch wrote of it. Their tower stood in the United States. The Sogdians met the United Nations near Lake Geneva. ' +
  'Harun ibn Yusuf held a feast for Winstanley, and John Graves Rudyerd came. The Olympiad was in Paris. ' +
  'The Plutarch Book is a book.';
const article: Article = {
  title: 'Tower',
  description: '',
  url: '/t',
  revisionUrl: '/t',
  revision: 1,
  origin: 'builtin',
  sections: [{ heading: 'Builders', level: 2, text: TEXT }],
  words: 30,
};
const context = createClaimContext([article]);
const read = (turn: string, cited: string, ...told: string[]) => ({
  turn: context.readText(turn),
  sentences: [context.readText(cited)],
  context: { ...context, told: context.recall(told.map((text) => ({ text, cited: [text] }))) },
});
const check = (turn: string, cited: string, ...told: string[]) => checkNames(read(turn, cited, ...told));

test.each([
  ['Smeaton built it.', 'John Smeaton built it.'],
  ['John Smeaton searched.', 'Smeaton searched for mortar.'],
  ['It was an English tower, by an Englishman.', 'It stood in England.'],
  ['It stood in the US.', 'It stood in the United States.'],
  ['An American one, in the States.', 'It stood in the United States.'],
  ['The UN met a Sogdian.', 'The Sogdians met the United Nations.'],
  ['They met in Sogdia.', 'They met the Sogdians.'],
  ['Mira, the Tower is told of in Wikipedia.', 'It is told of.'],
  ['Amazing, and Then some.', 'It came.'],
  ['Winstanley had a tower.', 'Their tower stood in the United States.'],
  ['Harun ibn Yusuf built it.', 'Harun built it.'],
  ['John Graves Rudyerd built it.', 'Rudyerd built it.'],
  ['A Paris salon, for the Olympic ones.', 'At the Parisian salon, between Olympiads.'],
  ['Casimir the Fourth and John the Twenty-third built it.', 'Casimir IV and John XXIII built it.'],
  ['It is as in Aristotle, in the West.', 'It is an Aristotelian tower, a Western one.'],
  ['It is a Buddhist tower.', 'The tower has a Buddha.'],
  ['The Confederacy met in the Old Theater.', 'The Confederate States met in the Old Theatre.'],
  ['Winstanley built it.', 'W.H.Winstanley (1703) built it.'],
  ['The Plutarch Book has it.', 'Plutarch has it.'],
])('checkNames accepts %j for %j', (turn, cited) => expect(check(turn, cited)).toBeNull());

test.each([
  ['Winstanley built it.', 'John Smeaton built it.'],
  ['Plutarch built it.', 'John Smeaton built it.'],
  ['It was a Scottish tower.', 'It stood in England.'],
  ['It stood by Lake Como.', 'It stood by Lake Geneva.'],
  ['The EU met.', 'The United Nations met.'],
  ['Henry Winstanley built it.', 'Henry built it.'],
  ['Harun ibn Rashid built it.', 'Harun built it.'],
  ['Henry Graves Rudyerd built it.', 'Rudyerd built it.'],
  ['London, 1851.', 'It was 1851.'],
  ['Emmeline Pankhurst said so.', 'Susan B Anthony said so.'],
])('checkNames rejects %j for %j, which names someone else', (turn, cited) =>
  expect(check(turn, cited)).toBe('name'),
);

test('checkNames accepts a name that was told any number of turns before', () => {
  const between = Array.from({ length: 100 }, (_, index) => `The storm of 17${index} came.`);
  expect(check('Winstanley built it.', 'He built it.', 'Henry Winstanley came.', ...between)).toBeNull();
});

test.each([
  ['Winstanley built it.', 'John Smeaton built it.', 'name'],
  ['Winstanley and Smeaton built it.', 'John Smeaton built it.', null],
  ['Winstanley built it.', 'It was built of stone.', null],
])('checkToldNames doubts a told name that replaces the cited one: %j for %j', (turn, cited, reason) => {
  expect(checkToldNames(read(turn, cited, 'Winstanley came.', 'John came.'))).toBe(reason);
});
