import { expect, test } from 'vitest';
import { findBridge } from './bridges.ts';
import { createVocabulary } from './vocabulary.ts';

const context = { vocabulary: createVocabulary(['The crew left.']), subjectNames: [] };
const find = (text: string, said: string) => findBridge(text, said, context);

test('findBridge tells how far a passage lies from the year that was said last', () => {
  const text = 'In 1893, the crew reached the pole.';
  const rest = 'The crew reached the pole.';
  expect(find(text, 'They had left in 1840.')).toEqual({ direction: 'ahead', year: '1893', rest });
  expect(find(text, 'It was opened in 1840 and sold in 1950.')).toEqual({
    direction: 'back',
    year: '1893',
    rest,
  });
  expect(find(text, 'They had left in 1890.')).toBeNull();
  expect(find(text, 'They had left.')).toBeNull();
  expect(find('The crew reached the pole in 1893.', 'They had left in 1840.')).toBeNull();
});
