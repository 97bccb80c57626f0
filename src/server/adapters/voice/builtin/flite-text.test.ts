import { describe, expect, test } from 'vitest';
import { splitUtterances, toFliteText } from './flite-text.ts';

function reads(cases: ReadonlyArray<readonly [string, string]>): void {
  test.each(cases)('toFliteText reads "%s"', (written, spoken) => {
    expect(toFliteText(written)).toBe(spoken);
  });
}

describe('years and dates', () => {
  reads([
    ['In 1455, 1905 and 2005.', 'In fourteen fifty-five, nineteen oh five and two thousand five.'],
    [
      'It killed 1455 soldiers in 1944.',
      'It killed one thousand four hundred fifty-five soldiers in nineteen forty-four.',
    ],
    ['A woodcut of 1503 shows it.', 'A woodcut of fifteen oh three shows it.'],
    [
      "the 1900s, the 1980s, the '90s, mid-1970s",
      'the nineteen hundreds, the nineteen eighties, the nineties, mid-nineteen seventies.',
    ],
    [
      '1939–1945 and 1939–45',
      'nineteen thirty-nine to nineteen forty-five and nineteen thirty-nine to forty-five.',
    ],
    ['5 January 1900', 'the fifth of January, nineteen hundred.'],
    ['on the 4th of July, 1776', 'on the fourth of July, seventeen seventy-six.'],
    ['Jan. 5, 2005 and 2005-01-05', 'January fifth, two thousand five and January fifth, two thousand five.'],
    ['5–7 May 1940, May 1940', 'the fifth to the seventh of May, nineteen forty, May nineteen forty.'],
    [
      '44 BC, AD 79, 3000–2500 BC, 10,000 BCE',
      'forty-four B C, ay D seventy-nine, three thousand to twenty-five hundred B C, ten thousand B C E.',
    ],
    ['At 10:05 p.m. it was 3:1.', 'At ten oh five P M it was three to one.'],
    ['The 2001: A Space Odyssey set', 'The two thousand one: A Space Odyssey set.'],
  ]);
});

describe('numbers and measures', () => {
  reads([
    ['40,000 men and 1.5 million', 'forty thousand men and one point five million.'],
    ['the 21st and 100th', 'the twenty-first and one hundredth.'],
    ['5.5% to 10%–20%', 'five point five percent to ten percent to twenty percent.'],
    ['−5 °C to 68 °F', 'minus five degrees Celsius to sixty-eight degrees Fahrenheit.'],
    [
      '$1.5 million, £2.50, US$40, $5–10 bn, $1',
      'one point five million dollars, two pounds and fifty pence, forty dollars, five to ten billion dollars, one dollar.',
    ],
    ['5,000 km² (1,900 sq mi)', 'five thousand square kilometers, one thousand nine hundred square miles.'],
    [
      '60 km/h, 9.8 m/s², 1 km, 1,200/km²',
      'sixty kilometers per hour, nine point eight meters per second squared, one kilometer, one thousand two hundred per square kilometer.',
    ],
    ['6 ft 2 in (1.88 m)', 'six feet two inches, one point eight eight meters.'],
    ['51°30′N', 'fifty-one degrees thirty minutes north.'],
    ['3½ cups, 2/3, 24/7', 'three and a half cups, two thirds, twenty-four seven.'],
    [
      'E = mc² and 6.02×10²³',
      'E equals M C squared and six point zero two times ten to the power of twenty-three.',
    ],
    ['H₂O, B-52s, A380, 5G, Covid-19', 'H two O, B-fifty-twos, ay three eighty, five G, Covid nineteen.'],
    [
      'ISBN 978-3-16, 007, 2.0.1',
      'I S B N nine seven eight, three, one six, zero zero seven, two point zero point one.',
    ],
  ]);
});

describe('names and abbreviations', () => {
  reads([
    [
      "Louis XIV, Henry VIII's wives, Ramesses II, James VI and I",
      "Louis the fourteenth, Henry the eighth's wives, Ramesses the second, James the sixth and first.",
    ],
    [
      'World War II, WWI, Chapter IV, Malcolm X, the XIX century',
      'World War two, World War one, Chapter four, Malcolm X, the nineteenth century.',
    ],
    ['Dr. Smith of Main St. met St. Paul.', 'Doctor Smith of Main Street met Saint Paul.'],
    [
      'c. 1500, e.g. this, i.e. that, No. 5, pp. 3–5',
      'circa fifteen hundred, for example, this, that is, that, number five, pages three to five.',
    ],
    ['In Washington, D.C. The U.S. Army left.', 'In Washington, D C. The U S Army left.'],
    ['J. R. R. Tolkien and John F. Kennedy', 'J R R Tolkien and John F Kennedy.'],
    [
      'NASA, DNA, the UK, MIT, USSR, DVDs, AC/DC, C++, R&D',
      "nasa, D N ay, the U K, M I T, U S S R, D V D's, ay C D C, C plus plus, R and D.",
    ],
    ['THE GREAT GATSBY', 'the great gatsby.'],
    ['vitamin A is not a vitamin. A man.', 'vitamin ay is not a vitamin. A man.'],
    ['Tchaikovsky, Brno, Lviv, ibn Sina', 'chaikovsky, berno, leviv, iben Sina.'],
    ["He didn't eat eight knights, McDonald", "He didn't eat eight knights, McDonald."],
  ]);
});

describe('signs, marks and other scripts', () => {
  reads([
    ['Found in 482.[1][2] Lost[citation needed] since.', 'Found in four hundred eighty-two. Lost since.'],
    ['Kyiv (/ˈkiːjɪv/ KEE-yiv) is old.', 'Kyiv, is old.'],
    ['He (the king [of France]) said: “No!”', 'He, the king of France, said: No!'],
    ['One — two; three… and four... Five', 'One, two: three, and four. Five.'],
    ['Москва, 北京, Łódź, α-helix, π ≈ 3', 'Moskva, Bei Jing, Lodz, alpha helix, pi is about three.'],
    ['See https://en.wikipedia.org/wiki/X?a=1#y (now).', 'See en dot wikipedia dot org, now.'],
    ['Hello 👩‍🚀 world 🇫🇷!', 'Hello world!'],
    ['Really?! <b>Yes</b> || no', 'Really? Yes: no.'],
  ]);

  test.each(['', ' \n', '😀🎉', '… — !?', '[1]', '()'])(
    'toFliteText returns an empty string for "%s"',
    (text) => {
      expect(toFliteText(text)).toBe('');
    },
  );

  test('toFliteText returns only characters that flite reads for any input', () => {
    const all = Array.from({ length: 0x3000 }, (_, code) => `a${String.fromCodePoint(code)}b `).join('');
    expect(toFliteText(all).replace(/[A-Za-z' .,:!?-]/g, '')).toBe('');
  });
});

describe('splitUtterances', () => {
  test('splitUtterances splits at sentences and keeps to the limit', () => {
    const line = 'One sentence here. Another one there? A third, which is longer than the others by far.';
    const pieces = splitUtterances(line, 40);
    expect(pieces).toEqual([
      { text: 'One sentence here. Another one there?', endsSentence: true },
      { text: 'A third,', endsSentence: false },
      { text: 'which is longer than the others by far.', endsSentence: true },
    ]);
    expect(splitUtterances(line)).toEqual([{ text: line, endsSentence: true }]);
  });

  test('splitUtterances cuts a word that is longer than the limit', () => {
    const pieces = splitUtterances('a'.repeat(1_500), 600);
    expect(pieces.map(({ text }) => text.length)).toEqual([600, 600, 300]);
  });
});
