import { expect, test } from 'vitest';
import { LISTENER_TABLES } from './index.ts';

const rows = LISTENER_TABLES.flatMap(({ predicates, sentences }) => [
  ...predicates.map((row) => ({ row, hasDoer: true })),
  ...sentences.map((row) => ({ row, hasDoer: false })),
]);
const SLOT = /\{(\p{L}+)\}/gu;
const DOER_SLOTS = ['p', 'o', 's', 'did', 'was', 'has'];

test('every wording is one short question, and every reply a statement', () => {
  for (const { row } of rows) {
    expect(row.ask.length).toBeGreaterThan(0);
    for (const wording of row.ask) expect(wording).toMatch(/^[\p{Lu}{][^.!?]*\?$/u);
    for (const wording of row.ask) expect(wording.split(' ').length, wording).toBeLessThanOrEqual(9);
    if (row.reply !== '') expect(row.reply).toMatch(/^[\p{Lu}{][^?!]*\.$/u);
  }
});

test('every slot is filled: by the doer, or by a group of the pattern', () => {
  for (const { row, hasDoer } of rows)
    for (const [, slot = ''] of [...row.ask, row.reply].join(' ').matchAll(SLOT)) {
      const name = slot.charAt(0).toLowerCase() + slot.slice(1);
      const isFilled = (hasDoer && DOER_SLOTS.includes(name)) || row.says.source.includes(`(?<${name}>`);
      expect(isFilled, `${row.ask.join(' / ')}: ${slot}`).toBe(true);
    }
});
