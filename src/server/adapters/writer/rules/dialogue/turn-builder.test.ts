import { expect, test } from 'vitest';
import { TurnBuilder } from './turn-builder.ts';

const build = (say: (builder: TurnBuilder) => void) => {
  const builder = new TurnBuilder('A');
  say(builder);
  return builder.turns.map(({ host, text }) => `${host}: ${text}`);
};

test('who makes a remark goes on with the next sentence', () => {
  const turns = build((builder) => {
    builder.say('She climbed the tower.', [1]);
    builder.remark('A long way up.');
    builder.switch();
    builder.say('She sang there.', [2]);
  });
  expect(turns).toEqual(['A: She climbed the tower.', 'B: A long way up. She sang there.']);
});

test('who makes a remark may ask, and the other host answers', () => {
  const turns = build((builder) => {
    builder.say('She climbed the tower.', [1]);
    builder.remark('A long way up.');
    builder.interject('Was she alone?');
    builder.say('Her brother came with her.', [2]);
  });
  expect(turns).toEqual([
    'A: She climbed the tower.',
    'B: A long way up. Was she alone?',
    'A: Her brother came with her.',
  ]);
});

test('an interjection is a turn of its own', () => {
  const turns = build((builder) => {
    builder.say('She climbed the tower.', [1]);
    builder.interject('A long way up.');
    builder.say('She sang there.', [2]);
  });
  expect(turns).toEqual(['A: She climbed the tower.', 'B: A long way up.', 'A: She sang there.']);
});
