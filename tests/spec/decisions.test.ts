import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = path.join(import.meta.dirname, '../../docs/decisions');

const records = readdirSync(FOLDER).filter((name) => /^\d/.test(name));

test('each decision record has its own number', () => {
  const numbers = records.map((name) => name.slice(0, 3));
  expect(numbers).toEqual([...new Set(numbers)]);
});

test.each(records)('%s has its number in its title, and a status with a date', (name) => {
  const text = readFileSync(path.join(FOLDER, name), 'utf8');
  expect(text.startsWith(`# ${name.slice(0, 3)}: `)).toBe(true);
  expect(text).toMatch(/^Status: (?:accepted|replaced|superseded)\b.*\d{4}-\d{2}-\d{2}/m);
});
