import { expect, test } from 'vitest';
import { createArticle, createMemoryCheckpoints, FakeSpeechModel } from '../../../tests/support/fakes.ts';
import { longRequest, neverAborts, setUp } from '../../../tests/support/generation.ts';
import { planAllHeadings } from '../../domain/script/plan-segments.ts';
import { formatStoredPlan, PLAN_CHECKPOINT } from '../../domain/script/stored-plan.ts';
import { createContext } from '../context.ts';
import { getSegmentStep, type Script } from '../script.ts';
import { plan } from './2-plan.ts';

const article = createArticle('Abacus', 30);

async function planScript(checkpoints = createMemoryCheckpoints()): Promise<Script> {
  const context = await createContext(longRequest, setUp({ checkpoints }).ports, neverAborts);
  for await (const script of plan([article], context)) return script;
  throw new Error('The stage yields one script.');
}

const getPlanned = ({ segments }: Script) => segments.map(({ planned }) => planned);

test('a run resumes with the stored plan, whatever the rules would plan now', async () => {
  const checkpoints = createMemoryCheckpoints();
  const first = getPlanned(await planScript(checkpoints));
  expect(first.some(({ direction }) => direction?.promise)).toBe(true);
  expect(getPlanned(await planScript(checkpoints))).toEqual(first);
  const changed = formatStoredPlan(first).map((segment) => ({
    ...segment,
    heading: `Old ${segment.heading}`,
  }));
  await checkpoints.save(PLAN_CHECKPOINT, changed);
  expect(getPlanned(await planScript(checkpoints)).map(({ heading }) => heading)).toEqual(
    first.map(({ heading }) => `Old ${heading}`),
  );
});

test('a podcast that an earlier version began keeps its plan of all headings', async () => {
  const checkpoints = createMemoryCheckpoints();
  await checkpoints.save(getSegmentStep(2), { turns: [] });
  const segments = getPlanned(await planScript(checkpoints));
  const expected = planAllHeadings([article], 2250, { intro: 0, outro: 0 });
  expect(segments.map(({ sentences }) => sentences)).toEqual(expected.map(({ sentences }) => sentences));
  expect(segments.every(({ direction }) => direction === undefined)).toBe(true);
  expect(checkpoints.kept.has(PLAN_CHECKPOINT)).toBe(false);
});

test('a slow speech model gets no request for the outro before the turns that are heard sooner', async () => {
  const countEarlyTurns = async (maxUsefulRequests?: number) => {
    const speechModel = Object.assign(new FakeSpeechModel(), maxUsefulRequests && { maxUsefulRequests });
    const context = await createContext(longRequest, setUp({ speechModel }).ports, neverAborts);
    for await (const _ of plan([article], context)) await context.speech.waitForAll();
    return speechModel.synthesizedTexts.length;
  };
  expect(await countEarlyTurns(2)).toBe(2);
  expect(await countEarlyTurns()).toBe(4);
});

test('a stored plan that cannot be read is replaced', async () => {
  const checkpoints = createMemoryCheckpoints();
  await checkpoints.save(PLAN_CHECKPOINT, [{ kind: 'unknown' }]);
  expect(getPlanned(await planScript(checkpoints))).toEqual(getPlanned(await planScript()));
});

test('a podcast that is too short for the model’s own plan gets the common one', async () => {
  const { ports } = setUp();
  const scriptModel = { ...ports.scriptModel, planSegments: () => [] };
  const context = await createContext(longRequest, { ...ports, scriptModel }, neverAborts);
  for await (const script of plan([article], context)) {
    expect(getPlanned(script)).toEqual(getPlanned(await planScript()));
  }
  expect.assertions(1);
});
