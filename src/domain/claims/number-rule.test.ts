import { expect, test } from 'vitest';
import { createClaimContext } from './claim-context.ts';
import { checkNumbers } from './number-rule.ts';
import { readPassage } from './passage.ts';

const check = (turn: string, cited: string, ...previous: string[]) => {
  const context = createClaimContext([]);
  const told = context.recall(previous.map((text) => ({ text, cited: [text] })));
  return checkNumbers({
    turn: readPassage(turn),
    cited: readPassage(cited),
    context: { ...context, told },
  });
};

test.each([
  ['2,000 years', 'two thousand years'],
  ['a quarter of them', '25 percent of them'],
  ['nearly fifty years', 'nearly half a century'],
  ['over a hundred years', 'more than a century'],
  ['three kilometres', '3,000 metres'],
  ['within 48 hours', 'within two days'],
  ['about 1,000 miles', '1,600 kilometres'],
  ['nearly 5,000', '4,900'],
  ['more than half a million', '520,000'],
  ['about twenty thousand', '20,300'],
  ['in the forties', 'in 1946'],
  ['in the 1500s', 'in the sixteenth century'],
  ['in the nineteenth century', 'in 1843'],
  ['He died in 323.', 'in 323 BC'],
  ['Sylvester II', 'Sylvester the Second'],
  ['the First World War', 'World War I'],
  ['on the 13th of August', 'on August 13'],
  ['in a single minute', 'a tenth of what it burns every minute'],
  ['half asleep, half cookbook', 'They slept.'],
  ['the half-changed tail', 'a changing tail'],
  ['That July one of them came.', 'She came in July.'],
  ['for a hundred million dollars', 'for US$100M'],
  ['a 5 dollar team', 'a $5 team'],
  ['for 1.1 million dollars', 'for $1.1m'],
  ['well over a thousand pages', '1,235 pages'],
  ['two centuries later', 'in 1621 and in 1830'],
  ['four decades later', 'by the 1860s, and in 1904'],
  ['five days earlier', 'on August 8 and on August 13'],
  ['for a decade, for ten years', 'from 2013 to 2023'],
  ['from 1469 to 1472', 'in 1469–72'],
  ['tens of thousands', '40,000 of them'],
  ['Three things matter, the two of them.', 'It matters.'],
  ['the first one, a second thing', 'one tower'],
  ['two point six billion dollars', '$2.6 billion'],
  ['planned in the twelfth century, opened in the thirteenth', 'in the 12th and 13th centuries'],
  ['rebuilt since the two-thousands', 'rebuilt since the 2000s'],
  ['That is half the job.', 'They swept it.'],
  ['The northern half burned.', 'The north burned.'],
  ['two coins, a big one and a small one', 'a large coin and a small one'],
])('checkNumbers accepts %j for %j', (turn, cited) => expect(check(turn, cited)).toBeNull());

test.each([
  ['in 1864', 'in 1846', 'date'],
  ['in the 1950s', 'in 1946', 'date'],
  ['in 1843', 'in the 1840s', 'date'],
  ['from 1469 to 1473', 'in 1469–72', 'date'],
  ['in the 1900s', 'in the 1970s', 'date'],
  ['planned in the twelfth century, opened in the fourteenth', 'in the 12th and the 13th century', 'date'],
  ['two point seven billion dollars', '2.6 billion dollars', 'number'],
  ['six decades later', 'by the 1860s, and in 1904', 'number'],
  ['331 AD', '331 BC', 'date'],
  ['the third century AD', 'the third century BC', 'date'],
  ['14 thousand', '14 million', 'number'],
  ['a third', 'a fifth', 'number'],
  ['20 percent', '25 percent', 'number'],
  ['about 1,900', '1,600', 'number'],
  ['less than 40', 'more than 40', 'number'],
  ['Casimir the Fifth', 'Casimir IV', 'number'],
  ['John the Twenty-second', 'Pope John XXIII', 'number'],
  ['Half the town burned.', 'The town burned.', 'number'],
  ['Half of it burned.', 'A third of it burned.', 'number'],
  ['The northern half burned.', 'A third of it burned.', 'number'],
  ['It cuts the wood in two.', 'Three roads cut the wood.', 'number'],
  ['It lasted one day.', 'It lasted three weeks.', 'number'],
  ['Each guest has thirty.', '600 coins for 20 guests', 'number'],
  ['on 4 December', 'on 14 December with four others', 'number'],
  ['18 metres', '18 kilometres', 'unit'],
  ['1,630 miles', '1,600 miles (2,600 km)', 'number'],
  ['45 degrees Fahrenheit', '45 degrees Celsius', 'unit'],
  ['200 times a minute', '200 times a second', 'unit'],
  ['within months', 'within hours', 'unit'],
  ['hundreds of millions of kilograms', 'hundreds of millions of tonnes', 'unit'],
  ['the galaxy M81', 'the galaxy M87', 'number'],
])('checkNumbers rejects %j for %j, which has other numbers', (turn, cited, reason) =>
  expect(check(turn, cited)).toBe(reason),
);

test.each([
  ['Four months later it opened.', 'It opened in March.', null],
  ['Four months later it opened.', 'It opened in March 1903.', null],
  ['Four months later it opened.', 'It opened in March 1904.', 'number'],
  ['Five months later it opened.', 'It opened in March.', 'number'],
])('checkNumbers counts the months from the text before: %j for %j', (turn, cited, reason) =>
  expect(check(turn, cited, 'They began in November 1902.')).toBe(reason),
);

test.each([
  ['With 1,500 tubes in a tooth, it chews nothing.', 'Chewing is unnecessary.', null],
  ['With 1,500 tubes in a tooth, it chews nothing.', 'Each of its 900 tubes is hollow.', 'number'],
  ['It waits ten minutes there.', 'It waits there.', null],
  ['It waits ten hours there.', 'It waits there.', 'number'],
  ['In 1903 it opened.', 'It opened to the public.', null],
  ['In 1903 it opened.', 'It opened in 1904.', 'date'],
  ['From 1903 on it was planned, and in 1904 it opened.', 'It opened in 1904.', null],
])(
  'checkNumbers lets a told figure stand if the citations have no other one: %j for %j',
  (turn, cited, reason) =>
    expect(
      check(
        turn,
        cited,
        'In the biggest tooth there are 1,500 tubes.',
        'It waits for ten minutes.',
        'It began in 1903.',
      ),
    ).toBe(reason),
);
