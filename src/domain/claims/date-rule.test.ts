import { expect, test } from 'vitest';
import { createClaimContext } from './claim-context.ts';
import { checkDates } from './date-rule.ts';
import { readPassage } from './passage.ts';

const context = createClaimContext([]);
const check = (turn: string, cited: string) =>
  checkDates({ turn: readPassage(turn), cited: readPassage(cited), context });

test.each([
  ['It came in July.', 'It came on 4 July.'],
  ['on a day in spring', 'on a spring day'],
  ['They spring up in winter.', 'They grow in winter.'],
  ['It may march on.', 'It goes on.'],
])('checkDates accepts %j for %j', (turn, cited) => expect(check(turn, cited)).toBeNull());

test.each([
  ['in June', 'in July'],
  ['on Fridays', 'on Sundays'],
  ['in spring', 'in autumn'],
  ['in May 1900', 'in March 1900'],
])('checkDates rejects %j for %j, which has another date', (turn, cited) =>
  expect(check(turn, cited)).toBe('date'),
);
