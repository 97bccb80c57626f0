import { expect, test } from 'vitest';
import type { Subject } from '../references/subject.ts';
import { listQuestionsBetween, listRemarksOn, QUESTION_TABLES, REMARK_TABLES } from './listener-lines.ts';
import type { ListenerTable } from './listener-row.ts';

const listRows = (tables: readonly ListenerTable[]) =>
  tables.flatMap(({ predicates, sentences }) => [
    ...predicates.map((row) => ({ row, hasDoer: true })),
    ...sentences.map((row) => ({ row, hasDoer: false })),
  ]);
const questions = listRows(QUESTION_TABLES);
const remarks = listRows(REMARK_TABLES);
const SLOT = /\{(\p{L}+)\}/gu;
const DOER_SLOTS = ['p', 'o', 's', 'did', 'was'];

test('every wording is one short question, and every reply a statement', () => {
  for (const { row } of questions) {
    expect(row.wordings.length).toBeGreaterThan(0);
    for (const wording of row.wordings) expect(wording).toMatch(/^[\p{Lu}{][^.!?]*\?$/u);
    for (const wording of row.wordings) expect(wording.split(' ').length, wording).toBeLessThanOrEqual(9);
    if (row.reply !== '') expect(row.reply).toMatch(/^[\p{Lu}{][^?!]*\.$/u);
  }
});

test('every slot is filled: by the doer, or by a group of the pattern', () => {
  for (const { row, hasDoer } of [...questions, ...remarks])
    for (const [, slot = ''] of [...row.wordings, row.reply].join(' ').matchAll(SLOT)) {
      const name = slot.charAt(0).toLowerCase() + slot.slice(1);
      const isFilled = (hasDoer && DOER_SLOTS.includes(name)) || row.says.source.includes(`(?<${name}>`);
      expect(isFilled, `${row.wordings.join(' / ')}: ${slot}`).toBe(true);
    }
});

test('every remark is one short sentence, and no two rows say the same', () => {
  const wordings = remarks.flatMap(({ row }) => row.wordings);
  for (const wording of wordings) {
    expect(wording).toMatch(/^[\p{Lu}{][^.!?]*[.!?]$/u);
    expect(wording.split(' ').length, wording).toBeLessThanOrEqual(8);
  }
  expect(new Set(wordings).size).toBe(wordings.length);
});

const TOWN = { isPerson: false, isPlural: false, name: 'Bern', short: 'Bern', phrase: 'Bern' } as Subject;

test('a remark fits what was just said, and is silent near a death', () => {
  expect(listRemarksOn('The hall is listed Grade I.', TOWN)).toContain(
    'That should keep the bulldozers away.',
  );
  expect(listRemarksOn('Two publishers rejected the novel.', TOWN).length).toBeGreaterThan(0);
  expect(listRemarksOn('The mayor began an affair with an actress.', TOWN)).toContain(
    'A recipe for trouble.',
  );
  expect(listRemarksOn('The mayor died of an affair with an actress.', TOWN)).toEqual([]);
  expect(listRemarksOn('The town has a hall.', TOWN)).toEqual([]);
});

test('a remark is on what was said last', () => {
  const text = 'The hall is listed Grade I, and the old mill beside it was sold to a brewer from Basel.';
  expect(listRemarksOn(text, TOWN)).not.toContain('That should keep the bulldozers away.');
  expect(listRemarksOn('The mill was sold, and the hall is listed Grade I.', TOWN)).toContain(
    'That should keep the bulldozers away.',
  );
});

test.each([
  ['For example, the old hall is a school.', true],
  ['The hall, for example, is a school.', true],
  ['Many games end without a winner, for example when nobody comes.', false],
])('whether somebody asks for an example before %j: %s', (text, isAsked) => {
  const questions = listQuestionsBetween('Many buildings have another use.', text, TOWN);
  expect(questions.some((line) => line.text.includes('example'))).toBe(isAsked);
});
