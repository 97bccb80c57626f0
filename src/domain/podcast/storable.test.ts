import { expect, test } from 'vitest';
import { toStorable } from './storable.ts';

test('toStorable keeps valid text and removes characters that the database rejects at any depth', () => {
  const good = { a: ['Москва 🎉', { b: null, c: 1.5 }] };
  expect(toStorable(good)).toEqual(good);
  expect(toStorable({ a: ['x\0y', { b: 'half \ud83c!' }] })).toEqual({ a: ['xy', { b: 'half \ufffd!' }] });
});
