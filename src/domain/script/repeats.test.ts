import { describe, expect, test } from 'vitest';
import { createRepeatFinder } from './repeats.ts';

const TOLD = 'The Salamis Tablet is a slab of white marble that was found on a Greek island in 1846.';

function turn(text: string, sentence?: number) {
  return { text, sources: sentence === undefined ? [] : [sentence] };
}

function repeats(first: ReturnType<typeof turn>, second: ReturnType<typeof turn>): boolean {
  const finder = createRepeatFinder();
  expect(finder.isRepeat(first)).toBe(false);
  return finder.isRepeat(second);
}

describe('isRepeat finds', () => {
  test.each<[string, ReturnType<typeof turn>, ReturnType<typeof turn>]>([
    ['the same words', turn(TOLD, 3), turn(TOLD, 3)],
    ['the same words with another source', turn(TOLD, 3), turn(TOLD.toUpperCase(), 9)],
    ['the same words with none', turn(TOLD, 3), turn(TOLD)],
    ['the same with a new beginning', turn(TOLD, 3), turn(`Right. ${TOLD}`, 3)],
    ['the same with a reaction, whatever it rests on', turn(TOLD, 3), turn(`No way. Really? ${TOLD}`, 9)],
    [
      'the same a little otherwise',
      turn(TOLD, 3),
      turn('So the Salamis Tablet is a slab of white marble found on a Greek island in 1846.', 3),
    ],
    [
      'the same denied twice',
      turn('The old harbour gate was not opened to foreign ships before the end of the war.', 3),
      turn("Indeed, the old harbour gate wasn't opened to foreign ships before the end of the war.", 3),
    ],
    [
      'the same with a synonym, near a pair of opposites',
      turn(
        'The large northern gate was opened in spring, and the small southern gate was closed until summer.',
        3,
      ),
      turn(
        'The big northern gate was opened in spring, and the small southern gate was closed until summer.',
        3,
      ),
    ],
    [
      "'failed to reach' after 'did not reach'",
      turn('The expedition of the second summer did not reach the northern coast before the ice closed.', 3),
      turn(
        'The expedition of the second summer failed to reach the northern coast before the ice closed.',
        3,
      ),
    ],
    [
      'a piece of what was told, though another piece of it denies something',
      turn(`${TOLD} Nobody has been able to say who used it there, or what was counted.`, 3),
      turn(TOLD, 3),
    ],
    [
      'the same question again',
      turn('And who was it that carried all of this salt over the mountains in winter?'),
      turn('But who was it that carried all of this salt over the mountains in winter?'),
    ],
  ])('%s', (_, first, second) => {
    expect(repeats(first, second)).toBe(true);
  });
});

describe('isRepeat ignores', () => {
  test.each<[string, ReturnType<typeof turn>, ReturnType<typeof turn>]>([
    [
      'an answer that echoes its question',
      turn('Was it really the monks of the abbey who carried the salt across the mountains every winter?'),
      turn('It was really the monks of the abbey who carried the salt across the mountains every winter.', 4),
    ],
    [
      'a question that echoes what was said',
      turn('The monks of the abbey carried the salt across the mountains every winter for the king.', 4),
      turn('The monks of the abbey carried the salt across the mountains every winter for the king?'),
    ],
    [
      'what was guessed and is now confirmed on a source',
      turn('I suppose the monks of the abbey carried the salt across the mountains every winter.'),
      turn('Yes, the monks of the old abbey carried the salt across the mountains every winter.', 4),
    ],
    [
      "'not opened' after 'opened'",
      turn('The old harbour gate was opened to foreign ships before the end of the war.', 4),
      turn('The old harbour gate was not opened to foreign ships before the end of the war.', 4),
    ],
    [
      "'opened' after 'never opened'",
      turn('The old harbour gate was never opened to foreign ships before the end of the war.', 4),
      turn('The old harbour gate was opened to foreign ships before the end of the war.', 4),
    ],
    [
      "a contracted 'not'",
      turn('The old harbour gate was opened to foreign ships before the end of the war.', 4),
      turn("The old harbour gate wasn't opened to foreign ships before the end of the war.", 4),
    ],
    [
      'another year',
      turn('The lighthouse on the rock was built by the engineers of the harbour company in 1759.', 4),
      turn('The lighthouse on the rock was built by the engineers of the harbour company in 1882.', 4),
    ],
    [
      'another number in words',
      turn('The lighthouse on the rock was manned by three keepers for most of the long winter.', 4),
      turn('The lighthouse on the rock was manned by two keepers for most of the long winter.', 4),
    ],
    [
      'a like fact from another sentence',
      turn('The tower on the northern rock was built of granite by the engineers of the company.', 4),
      turn('The tower on the southern rock was built of granite by the engineers of the company.', 5),
    ],
    [
      'another fact about the same thing',
      turn(TOLD, 3),
      turn('The Salamis Tablet carries sets of parallel lines along with Greek signs for sums of money.', 4),
    ],
    ['a short reaction that comes again', turn('Go on, please.'), turn('Go on, please.')],
    [
      'what was told, followed by a new question',
      turn(TOLD, 3),
      turn(`${TOLD} But what did the people of that island count with it, and who taught them how?`, 3),
    ],
  ])('%s', (_, first, second) => {
    expect(repeats(first, second)).toBe(false);
  });

  test.each([
    [
      'managed to reach',
      'failed to reach',
      'The expedition of the second summer %s the northern coast before the ice closed.',
    ],
    [
      'reached',
      'refused to reach',
      'The expedition of the second summer %s the northern coast before the ice closed.',
    ],
    [
      'increased',
      'decreased',
      'The number of fishing boats in the old harbour %s quickly in the years after the war.',
    ],
    ['rising', 'falling', 'By then the price of salt was %s in all of the markets along the great river.'],
    [
      'expanded',
      'shrank',
      'In those years the trading company of the northern islands %s under its second director.',
    ],
    [
      'legal',
      'illegal',
      'The trade in foreign books was %s in the capital for most of the following century.',
    ],
    [
      'useful',
      'useless',
      'The new map of the coast was %s to the captains of the smaller ships that winter.',
    ],
    [
      'supported',
      'opposed',
      'The bishops of the eastern provinces %s the new tax on salt from the first day.',
    ],
    ['before', 'after', 'The people of the valley built the long wall %s the great flood of that century.'],
    [
      'more',
      'fewer',
      'The monastery on the hill had %s visitors than the castle in the summer of that year.',
    ],
    ['lacked', 'had', 'The small garrison on the island %s food and fresh water for the whole of the siege.'],
    [
      'rose in the summer and fell in the winter',
      'fell in the summer and rose in the winter',
      'The water in the lake below the village %s of that year.',
    ],
  ])("isRepeat ignores opposite claims of the same source: '%s' and '%s'", (one, other, text) => {
    const [first, second] = [one, other].map((words) => turn(text.replace('%s', words), 3));
    if (!first || !second) throw new Error('two turns');
    expect(repeats(first, second)).toBe(false);
    expect(repeats(second, first)).toBe(false);
    expect(repeats(first, turn(`Indeed. ${first.text}`, 3))).toBe(true);
  });

  test('isRepeat ignores the replaced turn of the same owner, but not the turns of others', () => {
    const finder = createRepeatFinder();
    const other = 'Russian shops kept the schoty beside the till until late in the twentieth century.';
    finder.isRepeat(turn(TOLD, 3), '1:0');
    finder.isRepeat(turn(other, 4), '1:1');
    expect(finder.isRepeat(turn(`Well, ${TOLD}`, 3), '1:0')).toBe(false);
    expect(finder.isRepeat(turn(other, 4), '1:0')).toBe(true);
    expect(finder.isRepeat(turn(TOLD, 3), '1:2')).toBe(true);
  });

  test('isRepeat ignores a passage that combines two earlier turns', () => {
    const finder = createRepeatFinder();
    finder.isRepeat(
      turn('In the tenth century a French scholar taught with an unusual abacus of his own design.'),
    );
    finder.isRepeat(
      turn('Russian shops kept the schoty beside the till until late in the twentieth century.'),
    );
    const both =
      'A French scholar taught with an unusual abacus, and Russian shops kept the schoty beside the till.';
    expect(finder.isRepeat(turn(both))).toBe(false);
  });
});
