import { describe, expect, test } from 'vitest';
import {
  createArticle,
  createMemoryCheckpoints,
  FakeScriptModel,
  FakeSpeechModel,
} from '../../../tests/support/fakes.ts';
import { neverAborts, request, setUp } from '../../../tests/support/generation.ts';
import { createSettings } from '../../../tests/support/settings.ts';
import { DomainError, UnusableResponseError } from '../../domain/errors.ts';
import { formatOutline, OUTLINE_CHECKPOINT } from '../../domain/script/outline.ts';
import { createOutlineByRules } from '../../domain/script/outline-by-rules.ts';
import type { ScriptBrief, ScriptModel } from '../../domain/script-model.ts';
import { createContext, type GenerationContext } from '../context.ts';
import { ImmediateRetryError, MAX_TRIES } from '../retry.ts';
import type { Script } from '../script.ts';
import { makeOutline } from './make-outline.ts';
import { type PreparedScript, prepareScript } from './prepare-script.ts';

const article = createArticle('Abacus', 30);

/** Sentences 32 to 121 are the sections after the lead. */
const USABLE = JSON.stringify({
  question: 'Who counts?',
  chapters: ['32-50', '51-70', '71-90', '91-105', '106-121'].map((sentences, at) => ({
    ...{ title: `Part ${at + 1}`, tells: 'Beads.', sentences },
  })),
  ending: 'A bead.',
});
const UNUSABLE = '{"question": "Who counts?", "chapters": [{"title": "All", "sentences": "the lead"}]}';
/** Temporary, and without a delay before the next try. */
const failure = new ImmediateRetryError('It broke off.');

/** Answers each request for an outline with the next response, and repeats the last one. */
class OutlineModel extends FakeScriptModel {
  override readonly canHallucinate = true;
  readonly briefs: ScriptBrief[] = [];
  readonly #responses: (string | Error)[];

  constructor(...responses: (string | Error)[]) {
    super();
    this.#responses = responses;
  }

  async writeOutline(brief: ScriptBrief): Promise<string> {
    const response = this.#responses[Math.min(this.briefs.push(brief), this.#responses.length) - 1];
    if (response instanceof Error) throw response;
    return response ?? '';
  }
}

interface Made {
  script: Script;
  prepared: PreparedScript;
  context: GenerationContext;
}

async function generateOutline(
  scriptModel: ScriptModel,
  checkpoints = createMemoryCheckpoints(),
): Promise<Made> {
  const speechModel = new FakeSpeechModel({ local: false });
  const { ports } = setUp({ scriptModel, speechModel, checkpoints });
  const context = await createContext(
    { ...request, settings: createSettings({ maxLength: 8 }) },
    ports,
    neverAborts,
  );
  const prepared = await prepareScript([article], context);
  return { script: await makeOutline(prepared, context), prepared, context };
}

const makeByRules = ({ prepared: { brief, words } }: Made) =>
  createOutlineByRules(brief.material, words.chapters);

test('the outline of a model divides the podcast into opening, chapters and closing', async () => {
  const scriptModel = new OutlineModel(USABLE);
  const { script, prepared } = await generateOutline(scriptModel);
  expect(formatOutline(script.outline)).toBe(USABLE);
  expect(script.segments.map(({ planned: { title } }) => title)).toEqual([
    ...['Introduction', 'Part 1', 'Part 2', 'Part 3', 'Part 4', 'Part 5', 'A closing thought'],
  ]);
  expect(scriptModel.briefs).toEqual([prepared.brief]);
});

test('a model without outlines gets one by rules', async () => {
  const made = await generateOutline(new FakeScriptModel());
  expect(made.script.outline).toEqual(makeByRules(made));
  expect(made.script.outline.chapters.length).toBeGreaterThanOrEqual(5);
});

describe('an unusable outline', () => {
  test('is requested once more', async () => {
    const scriptModel = new OutlineModel(UNUSABLE, USABLE);
    const { script } = await generateOutline(scriptModel);
    expect(formatOutline(script.outline)).toBe(USABLE);
    expect(scriptModel.briefs).toHaveLength(2);
  });

  test.each([
    UNUSABLE,
    '',
    'Certainly!',
    '{"chapters": []}',
    '[]',
    new UnusableResponseError('It does not end.'),
  ])('is replaced by one of the rules if the second is unusable as well (%j)', async (response) => {
    const scriptModel = new OutlineModel(response);
    const made = await generateOutline(scriptModel);
    expect(made.script.outline).toEqual(makeByRules(made));
    expect(scriptModel.briefs).toHaveLength(2);
  });

  test('is requested once more, however many temporary failures there are', async () => {
    const scriptModel = new OutlineModel(failure, UNUSABLE, failure, failure, USABLE);
    const { script } = await generateOutline(scriptModel);
    expect(formatOutline(script.outline)).toBe(USABLE);
    expect(scriptModel.briefs).toHaveLength(5);
  });
});

describe('a request for an outline that fails', () => {
  test('is retried, and then fails the podcast', async () => {
    const scriptModel = new OutlineModel(failure);
    await expect(generateOutline(scriptModel)).rejects.toBe(failure);
    expect(scriptModel.briefs).toHaveLength(MAX_TRIES);
  });

  test('is not retried if the failure lasts', async () => {
    const refused = new DomainError('validation', 'The key was refused.');
    const scriptModel = new OutlineModel(refused);
    await expect(generateOutline(scriptModel)).rejects.toBe(refused);
    expect(scriptModel.briefs).toHaveLength(1);
  });
});

describe('a stored outline', () => {
  test('is not requested again, and gives the same segments', async () => {
    const checkpoints = createMemoryCheckpoints();
    const first = await generateOutline(new OutlineModel(USABLE), checkpoints);
    const scriptModel = new OutlineModel(UNUSABLE);
    const { script } = await generateOutline(scriptModel, checkpoints);
    expect(scriptModel.briefs).toEqual([]);
    expect(script.outline).toEqual(first.script.outline);
    expect(script.segments.map(({ planned }) => planned)).toEqual(
      first.script.segments.map(({ planned }) => planned),
    );
  });

  test('of the rules is kept, although a model could write one now', async () => {
    const checkpoints = createMemoryCheckpoints();
    const made = await generateOutline(new FakeScriptModel(), checkpoints);
    const scriptModel = new OutlineModel(USABLE);
    expect((await generateOutline(scriptModel, checkpoints)).script.outline).toEqual(made.script.outline);
    expect(scriptModel.briefs).toEqual([]);
  });

  test('that cannot be read is replaced', async () => {
    const checkpoints = createMemoryCheckpoints();
    await checkpoints.save(OUTLINE_CHECKPOINT, [{ kind: 'opening', heading: 'Introduction' }]);
    const { script } = await generateOutline(new OutlineModel(USABLE), checkpoints);
    expect(formatOutline(script.outline)).toBe(USABLE);
  });

  test('has not been stored if its request failed', async () => {
    const checkpoints = createMemoryCheckpoints();
    await expect(generateOutline(new OutlineModel(failure), checkpoints)).rejects.toBe(failure);
    expect(checkpoints.kept.has(OUTLINE_CHECKPOINT)).toBe(false);
  });
});
