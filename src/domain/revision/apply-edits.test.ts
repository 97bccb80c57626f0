import { expect, test } from 'vitest';
import { composeOutro } from '../script/intro-outro.ts';
import { findOutro } from './apply-edits.ts';

const TURNS = ['Hello. Our voices are synthetic.', 'It has ten rods.', 'It is made of wood.'];

test.each(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'] as const)(
  'findOutro finds both closing turns of every wording in %s',
  (language) => {
    for (let seed = 0; seed < 20; seed += 1) {
      const outro = composeOutro({ seed, language }, seed % 2 ? 'A' : 'B').map(({ text }) => text);
      expect(findOutro([...TURNS, ...outro])).toBe(3);
    }
  },
);

test('findOutro finds a single closing turn, and the end of a podcast without one', () => {
  expect(findOutro([...TURNS, 'These voices were synthetic.'])).toBe(3);
  expect(findOutro(TURNS)).toBe(3);
});
