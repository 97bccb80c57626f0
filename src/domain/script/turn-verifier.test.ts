import { describe, expect, test } from 'vitest';
import { createArticle } from '../../../tests/support/fakes.ts';
import type { Article } from '../article/article.schema.ts';
import { numberSentences } from '../article/numbered-sentences.ts';
import { createClaimContext } from '../claims/index.ts';
import { RepeatFinder, type SaidTurn, TurnVerifier } from './turn-verifier.ts';

const article = createArticle('Abacus', 4);
const all = numberSentences([article]);
const own = all.filter(({ section }) => section === 1);
const context = createClaimContext([article]);
const checker = new TurnVerifier(own, () => context);
const [first, second] = own;
if (!first || !second) throw new Error('The section has too few sentences.');
const turn = (text: string, ...sources: number[]) => checker.verify({ host: 'B', text, sources }, []);

test('a supported turn keeps its citations, without duplicates', () => {
  expect(turn(first.text, first.number, first.number)).toEqual({
    ...{ host: 'B', text: first.text, sources: [first.number] },
    ...{ supported: true, reason: null, state: 'final' },
  });
});

test('a turn that states no fact has no citations', () => {
  expect(turn('Really?')).toMatchObject({ supported: null, sources: [], reason: null });
});

test('a wrong or missing citation is replaced by the sentence that supports the turn', () => {
  for (const sources of [[second.number], [9999], []]) {
    expect(turn(first.text, ...sources)).toMatchObject({ supported: true, sources: [first.number] });
  }
});

test('a citation of another segment counts if it is citable', () => {
  const other = all.find(({ section }) => section === 2);
  const [text, sources] = [other?.text ?? '', [other?.number ?? 0]];
  expect(turn(text, ...sources)).toMatchObject({ supported: false, sources: [] });
  const verifier = new TurnVerifier(own, () => context, all);
  expect(verifier.verify({ host: 'B', text, sources }, [])).toMatchObject({ supported: true, sources });
});

test('an unsupported claim has a reason in plain words', () => {
  const changed = turn(first.text.replace(/\d+/u, '4711'), first.number);
  expect(changed).toMatchObject({ supported: false, sources: [first.number] });
  expect(changed.reason).toMatch(/^[A-Z].*\.$/u);
  expect(checker.isSupported(first.text, [first.number])).toBe(true);
  expect(checker.isSupported('It was made of 4711 stones.', [first.number])).toBe(false);
});

const MOON_TEXT =
  'Neil Armstrong was the first to climb down, and Buzz Aldrin followed 19 minutes later. ' +
  'Michael Collins stayed in orbit because somebody had to fly the ship home. ' +
  'The crew probably slept little. They brought back 21 kilograms of rock in two sealed boxes.';
const moon: Article = {
  ...article,
  title: 'Apollo 11',
  sections: [{ heading: '', level: 1, text: MOON_TEXT }],
};
const moonSentences = numberSentences([moon]);
const moonContext = createClaimContext([moon]);
const moonVerifier = new TurnVerifier(moonSentences, () => moonContext);
const say = (text: string, ...sources: number[]) => moonVerifier.verify({ host: 'A', text, sources }, []);

test('a turn that shares few words with its sentence waits for the claim review', () => {
  expect(say('Off they go, rung by rung, into all that dust and silence.', 1)).toMatchObject({
    ...{
      supported: true,
      doubt: 'The article does not say this.',
      reason: null,
      state: 'final',
      sources: [1],
    },
  });
});

test('a turn that cites nothing gets the citation of the sentence that it restates', () => {
  expect(say('They carried home kilograms of rock, in sealed boxes.')).toMatchObject({
    ...{ supported: true, sources: [4] },
  });
  expect(say('I would have been so afraid up there.')).not.toHaveProperty('doubt');
});

test('a short statement in the words of the article that cites nothing waits for the claim review', () => {
  expect(say('The ship slept little in orbit.')).toMatchObject({
    supported: null,
    doubt: expect.any(String),
  });
  for (const talk of ['So they slept little in orbit?', 'That was a little rock for a crew to bring back.'])
    expect(say(talk)).not.toHaveProperty('doubt');
});

const ALDRIN = { host: 'B' as const, text: 'Buzz Aldrin followed after nineteen minutes.', sources: [1] };
const sayAfter = (before: SaidTurn[], text: string, ...sources: number[]) =>
  moonVerifier.verify({ host: 'A', text, sources }, before);

describe('what earlier turns make known', () => {
  test('a supported turn makes its names and figures known, any number of turns before', () => {
    const told = { ...ALDRIN, text: 'President Kennedy did not live to see Aldrin follow.' };
    const talk = Array.from({ length: 100 }, () => ({ ...ALDRIN, text: 'Really?', sources: [] }));
    const text = 'For Kennedy they brought back 21 kilograms of rock, nineteen minutes or not.';
    expect(say(text, 4)).toMatchObject({ supported: false });
    expect(sayAfter([told, ...talk], text, 4)).toMatchObject({ supported: true });
  });

  test.each([
    ['unsupported', { ...ALDRIN, text: 'Kennedy waited ninety minutes for Aldrin.', supported: false }],
    [
      'uncited',
      { ...ALDRIN, text: 'Kennedy waited ninety minutes for Aldrin.', sources: [], supported: null },
    ],
  ])('an %s turn makes neither its names nor its figures known', (_, before) => {
    for (const text of ['So Kennedy knew.', 'For Aldrin, it was ninety minutes.'])
      expect(sayAfter([before], text)).toMatchObject({ supported: false, sources: [] });
  });

  test('a question of a supported turn makes nothing known', () => {
    const before = { ...ALDRIN, text: `${ALDRIN.text} Did Kennedy wait ninety minutes?`, supported: true };
    for (const text of ['So Kennedy knew.', 'For Aldrin, it was ninety minutes.'])
      expect(sayAfter([before], text)).toMatchObject({ supported: false });
  });

  test('an uncited turn that takes up what was told passes without a doubt and without a citation', () => {
    const before = [
      { ...ALDRIN, supported: true },
      {
        ...ALDRIN,
        text: 'Collins stayed in orbit, because somebody had to fly the ship home.',
        sources: [2],
      },
    ];
    expect(sayAfter(before, 'Aldrin followed, and Collins stayed in orbit to fly the ship.')).toEqual({
      ...{ host: 'A', text: 'Aldrin followed, and Collins stayed in orbit to fly the ship.' },
      ...{ sources: [], supported: null, reason: null, state: 'final' },
    });
  });

  test('an uncited turn with a fact that was not told is unsupported', () => {
    for (const text of [
      'Aldrin waited there for forty minutes.',
      'So Kennedy watched it.',
      'Houston kept a second crew in a hotel near the coast, with a doctor and two dogs.',
    ])
      expect(sayAfter([ALDRIN], text)).toMatchObject({
        ...{ supported: false, reason: 'No sentence of the article is named for this.' },
      });
  });

  test('a citation is repaired from the segment first, then from what was cited before', () => {
    const citable = new TurnVerifier(moonSentences.slice(2), () => moonContext, moonSentences);
    const text = 'Somebody had to fly the ship home, so Collins stayed in orbit.';
    const repaired = (before: SaidTurn[]) => citable.verify({ host: 'A', text, sources: [4] }, before);
    expect(repaired([])).toMatchObject({ sources: [4], doubt: expect.any(String) });
    expect(repaired([{ ...ALDRIN, sources: [1, 2] }])).toMatchObject({ supported: true, sources: [2] });
  });
});

const TOLD = 'The Salamis Tablet is a slab of white marble that was found on a Greek island in 1846.';
const MORE = 'Nobody has been able to say who used it there, or what was counted.';
const ASKED = 'And who was it that carried all of this salt over the mountains in winter?';

function isSecondRepeat(first: string, second: string, owner = 'second'): boolean {
  const finder = new RepeatFinder();
  expect(finder.isRepeat(first, 'first')).toBe(false);
  return finder.isRepeat(second, owner);
}

describe('isRepeat', () => {
  test.each([
    ['the same words', TOLD, TOLD],
    ['the same words in capitals', TOLD, TOLD.toUpperCase()],
    ['the same words after a reaction', TOLD, `No way. Really? ${TOLD}`],
    ['a piece of what was told', `${TOLD} ${MORE}`, MORE],
    ['the same question again', ASKED, ASKED],
  ])('finds %s', (_, first, second) => expect(isSecondRepeat(first, second)).toBe(true));

  test.each([
    ['a new sentence beside a known one', TOLD, `${TOLD} ${MORE}`],
    ['another figure', TOLD, TOLD.replace('1846', '1899')],
    ['a denial', TOLD, TOLD.replace('was found', 'was never found')],
    ['an answer in the words of its question', ASKED, ASKED.replace('?', '.')],
    ['short talk', 'And then it burned down.', 'And then it burned down.'],
  ])('allows %s', (_, first, second) => expect(isSecondRepeat(first, second)).toBe(false));

  test('allows the repair of a turn to use its words', () => {
    expect(isSecondRepeat(TOLD, TOLD, 'first')).toBe(false);
  });

  test('forgets no turn between two that are the same', () => {
    const finder = new RepeatFinder();
    for (const [at, text] of [TOLD, MORE, ASKED].entries())
      expect(finder.isRepeat(text, `${at}`)).toBe(false);
    expect(finder.isRepeat(`${MORE} ${TOLD}`, 'last')).toBe(true);
  });
});
