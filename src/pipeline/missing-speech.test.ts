import { expect, test } from 'vitest';
import { createTone } from '../../tests/support/fakes.ts';
import { MissingSpeech } from './missing-speech.ts';

/** Seconds of the built-in voice of host A and of the natural one (null: not measured). */
const USUAL: ReadonlyArray<readonly [text: string, builtIn: number, natural: number | null]> = [
  [
    'Some of them swim hundreds of metres up or down in a day and still end up wherever the current feels like taking them. I know that feeling.',
    8.54,
    8.47,
  ],
  [
    'Shortly before she could finish, she was thrown out of the university. What saved her was a party of foreign scientists who complained, and in October 1924 she got her degree after all.',
    13.09,
    null,
  ],
  [
    'Every evening some of the audience sat as the jury, and the ending you got to see depended on what they decided.',
    6.45,
    null,
  ],
  [
    "They'd filmed it in Italy behind her back in 1942. And then, when somebody dug the films up again in the sixties, she gave her blessing to a new cut.",
    10.51,
    null,
  ],
  [
    "You'd think a sunny tropical ocean would be bursting with life, wouldn't you? It isn't. There's light, but there's hardly anything to eat in the water.",
    9.46,
    null,
  ],
];
const UNUSUAL: typeof USUAL = [
  ['The population was 1,234,567 in 2001, and 2,345,678 in 2011, which is 1,111,111 more.', 16.52, 17],
  [
    'In 1998, NASA, ESA, JAXA, CSA and Roscosmos signed the ISS agreement, worth US$150 billion, or €134 billion.',
    12.94,
    13.21,
  ],
  [
    'It weighs 12.5 kg, measures 34.7 cm by 21.2 cm, and costs $1,299.99, or £999.50, in the U.S. and the U.K.',
    18.25,
    18.07,
  ],
  [
    'See https://en.wikipedia.org/wiki/Abacus for the article, and ISBN 978-3-16-148410-0 for the book of Dr. J. R. R. Smith.',
    11.46,
    12,
  ],
  [
    'Louis XIV, Henry VIII, Elizabeth II and John XXIII (r. 1958–1963) met Prof. Dr. St. John at 10:30 p.m. on Oct. 3rd.',
    13.27,
    null,
  ],
  [
    'The Great Wall (萬里長城; pinyin: Wànlǐ Chángchéng) is 21,196 km long, and was begun c. 700 BC.',
    12.2,
    null,
  ],
  [
    'Venice (Italian: Venezia [veˈnɛttsja]; Venetian: Venesia, formerly Venexia [veˈnɛsja]) is a city in northeastern Italy and the capital of the region.',
    10.15,
    null,
  ],
  ['The formula is E = mc², where c = 299,792,458 m/s, and π ≈ 3.14159265358979.', 16.69, null],
  ['Well, no. Yes. But why? Because. I see. So, then: what? Nothing! Ha. Really? Really.', 8.96, null],
  [
    'Internationalization and characteristically incomprehensible uncharacteristic counterrevolutionaries misunderstood electroencephalographically.',
    10.32,
    null,
  ],
];

const createTurn = (text: string) => ({ host: 'A' as const, text });

function createPaceOfVoice(factor = 1): MissingSpeech {
  const pace = new MissingSpeech();
  for (const [text, seconds] of USUAL) pace.add(createTurn(text), createTone(seconds * factor, 200));
  return pace;
}

/** Requests for a turn that is spoken in so many seconds. */
async function countRequests(pace: MissingSpeech, text: string, seconds: number): Promise<number> {
  let requests = 0;
  const send = async (turn: { text: string }) => {
    requests += 1;
    return createTone((seconds * turn.text.length) / text.length, 200);
  };
  await pace.read(createTurn(text), send).catch(() => undefined);
  return requests;
}

test.each([...USUAL, ...UNUSUAL])(
  'the real voices are believed at once: "%s"',
  async (text, builtIn, natural) => {
    const pace = createPaceOfVoice();
    expect(await countRequests(pace, text, builtIn)).toBe(1);
    if (natural !== null) expect(await countRequests(pace, text, natural)).toBe(1);
  },
);

test.each(USUAL)('three quarters of the speech are noticed: "%s"', async (text, seconds) => {
  expect(await countRequests(createPaceOfVoice(), text, seconds * 0.75)).toBeGreaterThan(1);
});

test('a slow and a fast voice are each compared with themselves', async () => {
  const [[text, seconds] = ['', 0]] = USUAL;
  for (const factor of [0.7, 1.5]) {
    const pace = createPaceOfVoice(factor);
    expect(await countRequests(pace, text, seconds * factor)).toBe(1);
    expect(await countRequests(pace, text, seconds * factor * 0.7)).toBeGreaterThan(1);
  }
});

test('nothing is concluded from short turns, few turns, or another voice', async () => {
  const [[text, seconds] = ['', 0]] = USUAL;
  expect(await countRequests(createPaceOfVoice(), 'Well, I did not know that.', 0.9)).toBe(1);
  const few = new MissingSpeech();
  for (const [other, length] of USUAL.slice(1)) few.add(createTurn(other), createTone(length, 200));
  expect(await countRequests(few, text, seconds / 2)).toBe(1);
  few.add({ host: 'B', text }, createTone(seconds, 200));
  expect(await countRequests(few, text, seconds / 2)).toBe(1);
});
