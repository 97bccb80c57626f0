import { expect, test } from 'vitest';
import { isDerived, isDerivedFromTold } from './derived-figures.ts';
import { readPassage } from './passage.ts';

/** Whether the last figure of the turn follows. */
function follows(turn: string, cited: string, ...recent: string[]): boolean {
  const passage = readPassage(turn);
  const figure = passage.quantities.at(-1);
  if (!figure) throw new Error(`No figure: ${turn}`);
  return isDerived(figure, passage, readPassage(cited), recent.map(readPassage));
}

test.each([
  [
    'At eleven he went to a new school.',
    'His parents enrolled him in October 1874.',
    'He was born on 1 January 1863.',
  ],
  [
    'Thirty-nine days later they flew.',
    'They launched on December 21, 1968.',
    'It was announced on November 12.',
  ],
  ['That is five hundred years after Petroc.', 'The book is from 1086.', 'He came in the sixth century.'],
  ['With half of them dead, there had been three thousand.', 'It killed half of the people (1,500).'],
  ['The new one had ten times as many.', 'The old one had 22 men, the new one 220 men.'],
  ['Together they had sixty-two men.', 'One had 40 men, the other 22 men.'],
  ['It was up after two and a half hours.', 'It came 2 hours, 27 minutes after launch.'],
  ['In ten hours that makes more than eighty a minute.', 'As many as 50,000 have been recorded.'],
])('isDerived accepts the figure of %j', (turn, cited, ...recent) =>
  expect(follows(turn, cited, ...recent)).toBe(true),
);

test.each([
  [
    'At thirteen he went to a new school.',
    'His parents enrolled him in October 1874.',
    'He was born on 1 January 1863.',
  ],
  [
    'Forty-nine days later they flew.',
    'They launched on December 21, 1968.',
    'It was announced on November 12.',
  ],
  ['The captain had three hours for each lap.', 'They made ten laps in 20 hours.'],
  ['With half of them dead, there had been four thousand.', 'It killed half of the people (1,500).'],
  ['It had sixty-two men.', 'One had 40 men, the other 22 men.'],
  ['In ten hours that makes more than ninety a minute.', 'As many as 50,000 have been recorded.'],
])('isDerived rejects the figure of %j', (turn, cited, ...recent) =>
  expect(follows(turn, cited, ...recent)).toBe(false),
);

test('isDerived takes no operands from elsewhere if the turn and its citations have both years', () => {
  const cited = 'He went in 1883, and the book came out in 1888.';
  expect(follows('It took him five years.', cited, 'The school opened in 1874.')).toBe(true);
  expect(follows('It took him nine years.', cited, 'The school opened in 1874.')).toBe(false);
});

test('isDerived compares no dates for a length of time that the citations have', () => {
  const opened = 'It opened in 1874.';
  expect(follows('He was there for nine years.', 'In 1883 he left.', opened)).toBe(true);
  expect(follows('He was there for nine years.', 'In 1883 he left, after five years there.', opened)).toBe(
    false,
  );
});

test('isDerivedFromTold needs an operand of the latest told turn', () => {
  const passage = readPassage('So he was thirty-three years old.');
  const [figure] = passage.quantities;
  const [born, banquet, talk] = ['He was born in 1863.', 'It was held in 1896.', 'It was late.'].map(
    readPassage,
  );
  if (!figure || !born || !banquet || !talk) throw new Error('No figure');
  expect(isDerivedFromTold(figure, passage, [banquet], [born])).toBe(true);
  expect(isDerivedFromTold(figure, passage, [talk], [banquet, born])).toBe(false);
});
