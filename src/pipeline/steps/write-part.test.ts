import { expect, test } from 'vitest';
import { makeArticle, memorySteps } from '../../../tests/support/fakes.ts';
import { countWords, splitSentences } from '../../domain/article/sentences.ts';
import { DomainError } from '../../domain/errors.ts';
import type { DialogueRequest, RewriteRequest, Writer, WritingBrief } from '../../domain/ports.ts';
import { createRepeatFinder } from '../../domain/script/repeats.ts';
import type { DraftTurn, ScriptPart, Turn } from '../../domain/script/script.schema.ts';
import { checkTurn, createSourceFinder } from '../../domain/script/sources.ts';
import { UnusableAnswer } from '../retry.ts';
import type { PlannedPart } from './plan-parts.ts';
import { partStep, writePart } from './write-part.ts';

const article = makeArticle();
const sentences = splitSentences(article.sections[1]?.text ?? '');
const never = new AbortController().signal;
const brief: WritingBrief = {
  title: 'Abacus',
  articles: [article],
  model: 'gpt-4.1',
  role: null,
  instructions: '',
  words: 300,
};
const closing: PlannedPart = {
  kind: 'closing',
  title: 'A closing thought',
  sections: article.sections.slice(1, 2),
  points: [],
  outline: null,
  part: 1,
  words: 40,
};

const sourced = (index: number): DraftTurn => ({
  host: index % 2 ? 'B' : 'A',
  text: `Well: ${sentences[index]}`,
  quote: sentences[index] ?? '',
});
const invented: DraftTurn = { host: 'B', text: 'It was made of gold.', quote: 'Nobody ever wrote this.' };
const goodbye: DraftTurn = { host: 'A', text: 'Goodbye, and thank you for listening.', quote: '' };
const dots: DraftTurn = { host: 'B', text: ' … !', quote: '' };

/** A model that gives the answers in turn, and the last one again and again. */
class ScriptedWriter implements Writer {
  readonly provider = 'openai';
  readonly asked: DialogueRequest[] = [];
  readonly rewrites: RewriteRequest[] = [];
  readonly #answers: (DraftTurn | Error)[][];
  rewrite = async (_brief: WritingBrief, request: RewriteRequest): Promise<DraftTurn[]> => {
    this.rewrites.push(request);
    return request.rewrite.map(() => sourced(5));
  };

  constructor(...answers: (DraftTurn | Error)[][]) {
    this.#answers = answers;
  }
  async outline(): Promise<never> {
    throw new Error('Nobody asks for it.');
  }
  async *dialogue(_brief: WritingBrief, request: DialogueRequest) {
    const answer = this.#answers[Math.min(this.asked.push(request), this.#answers.length) - 1] ?? [];
    for (const turn of answer) {
      if (turn instanceof Error) throw turn;
      yield turn;
    }
  }
}

/** Writes the part, and waits for what is to be voiced. */
async function write(writer: Writer, steps = memorySteps(), signal = never) {
  const finder = createSourceFinder([article]);
  const finals: Promise<Turn>[] = [];
  const ports = {
    ...{ writer, brief, steps },
    check: (draft: DraftTurn) => checkTurn(draft, finder),
    repeats: createRepeatFinder(),
    onTurn: (_: Turn, __: number, final: Promise<Turn>) => void finals.push(final),
  };
  const part = await writePart(ports, closing, signal);
  return { part, voiced: (await Promise.all(finals)).map((turn) => turn.text) };
}

const texts = (part: ScriptPart) => part.turns.map((turn) => turn.text);

test('a turn without a letter or a digit is dropped from the writer’s stream', async () => {
  const { part, voiced } = await write(new ScriptedWriter([sourced(0), dots, sourced(1), dots, goodbye]));
  expect(texts(part)).toEqual([sourced(0).text, sourced(1).text, goodbye.text]);
  expect(voiced).toEqual(texts(part));
});

test('a turn without a letter or a digit is dropped from what was written anew', async () => {
  const writer = new ScriptedWriter([sourced(0), invented, sourced(1), goodbye]);
  writer.rewrite = async () => [{ ...dots, quote: sentences[5] ?? '' }];
  const { part } = await write(writer);
  expect(part.turns[1]).toMatchObject({ text: invented.text, supported: false });
});

test('a turn without a letter or a digit is dropped from a part that was kept', async () => {
  const steps = memorySteps();
  const turns: Turn[] = [sourced(0), dots, goodbye].map((turn) => ({
    ...turn,
    supported: null,
    source: null,
  }));
  const { kind, title, words } = closing;
  const kept: ScriptPart = { kind, title, words, turns, continued: false, written: true, complete: true };
  await steps.save(partStep(1), kept);
  const { voiced } = await write(new ScriptedWriter([]), steps);
  expect(voiced).toEqual([sourced(0).text, goodbye.text]);
});

test('a writer of nothing that can be spoken is asked again, and gives no dialogue in the end', async () => {
  const writer = new ScriptedWriter([dots], [sourced(0), sourced(1), goodbye]);
  expect(texts((await write(writer)).part)).toHaveLength(3);
  expect(writer.asked).toHaveLength(2);
});

test('a stop while turns are written anew: the next run only writes them anew, and adds nothing after the goodbye', async () => {
  const stopped = new ScriptedWriter([sourced(0), invented, sourced(1), goodbye]);
  const stop = new AbortController();
  stopped.rewrite = async () => {
    stop.abort(new Error('stopped'));
    throw stop.signal.reason;
  };
  const steps = memorySteps();
  await expect(write(stopped, steps, stop.signal)).rejects.toThrow('stopped');

  const writer = new ScriptedWriter([{ ...goodbye, text: 'And another thing.' }]);
  const { part, voiced } = await write(writer, steps);
  expect(writer.asked).toEqual([]);
  expect(writer.rewrites.map((request) => request.rewrite)).toEqual([[1]]);
  expect(voiced).toEqual([sourced(0).text, sourced(5).text, sourced(1).text, goodbye.text]);
  expect(part).toMatchObject({ written: true, complete: true });
  // And a third run does nothing at all.
  const third = new ScriptedWriter([]);
  expect((await write(third, steps)).voiced).toEqual(voiced);
  expect([third.asked, third.rewrites]).toEqual([[], []]);
});

test('an answer that echoes its question is kept', async () => {
  const question = {
    ...goodbye,
    text: 'Did one of the frames really carry a bead near the small island then?',
  };
  const answer = { ...goodbye, text: question.text.replace('?', '.') };
  const { voiced } = await write(new ScriptedWriter([question, answer, sourced(0), goodbye]));
  expect(voiced).toContain(answer.text);
});

test('a part that is long enough ends with its good turns where the writer never comes to an end', async () => {
  const endless = new UnusableAnswer('It gave an answer that does not end.');
  const writer = new ScriptedWriter([sourced(0), sourced(1), sourced(2), endless], [endless]);
  const { part } = await write(writer);
  expect(texts(part)).toEqual([0, 1, 2].map((index) => sourced(index).text));
  expect(part.complete).toBe(true);
});

test('a part that falls short fails where the writer never comes to an end, with its words', async () => {
  const endless = new UnusableAnswer('It gave an answer that does not end.');
  await expect(write(new ScriptedWriter([sourced(0), endless], [endless]))).rejects.toThrow('does not end');
});

test('what another try cannot mend ends a part at once, however long it is', async () => {
  const refused = new DomainError('validation', 'The key was refused.');
  const writer = new ScriptedWriter([sourced(0), sourced(1), sourced(2), refused]);
  await expect(write(writer)).rejects.toBe(refused);
  expect(writer.asked).toHaveLength(1);
});

test('the words of the tests stand: three sourced turns are about what is asked for', () => {
  const words = [0, 1, 2].reduce((sum, index) => sum + countWords(sourced(index).text), 0);
  expect(words / closing.words).toBeGreaterThan(0.88);
  expect(words / closing.words).toBeLessThan(2);
});
