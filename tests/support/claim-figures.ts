import { type ClaimContext, createClaimContext, verifyClaim } from '../../src/domain/claims/index.ts';
import { type ClaimCase, type ClaimKind, type ClaimSet, readClaimCases } from './claim-cases.ts';
import { readTestArticles } from './test-articles.ts';

export interface ClaimShare {
  cases: number;
  percent: number;
}

export interface ClaimFigures {
  /** Sound turns that the rules stop. */
  stopped: ClaimShare;
  /** Sound turns that wait for the claim review. */
  doubted: ClaimShare;
  /** Wrong turns that the rules stop or doubt, by kind of error. */
  caught: ReadonlyMap<string, ClaimShare>;
}

type Outcome = 'passes' | 'doubted' | 'stopped';
type Check = (one: ClaimCase) => Outcome;

const TOGETHER: readonly (readonly ClaimKind[])[] = [
  ['digit'],
  ['number-word', 'unit', 'date'],
  ['name'],
  ['cause', 'sentence'],
  ['negation'],
  ['certainty'],
  ['rank'],
  ['unsourced'],
  ['word'],
];
/** Distances to turns whose sources replace a sound turn's own sources. */
const FURTHER = [1, 2, 3, 9];
const PASSES = 3;

export async function measureClaims(...names: readonly ClaimSet[]): Promise<ClaimFigures> {
  const [cases, check] = await Promise.all([readCases(names), createCheck()]);
  const share = (some: readonly ClaimCase[], ...outcomes: readonly Outcome[]): ClaimShare => {
    const found = some.filter((one) => outcomes.includes(check(one))).length;
    return { cases: some.length, percent: some.length === 0 ? 100 : (100 * found) / some.length };
  };

  const sound = cases.filter(({ kind }) => kind === 'sound');
  const caught = new Map(
    TOGETHER.map((kinds) => [
      kinds.join(', '),
      share(
        cases.filter(({ kind }) => kinds.includes(kind)),
        'stopped',
        'doubted',
      ),
    ]),
  );
  caught.set('swapped sources', share(swapped(sound), 'stopped', 'doubted'));
  return { stopped: share(sound, 'stopped'), doubted: share(sound, 'doubted'), caught };
}

/** CPU time per turn in milliseconds: the best of several passes. */
export async function timeClaims(...names: readonly ClaimSet[]): Promise<number> {
  return millisecondsFor(await readCases(names), await createCheck());
}

async function readCases(names: readonly ClaimSet[]): Promise<ClaimCase[]> {
  return (await Promise.all(names.map(readClaimCases))).flat();
}

async function createCheck(): Promise<Check> {
  const getContext = await readClaimContexts();
  return ({ article, text, sentences, before }) => {
    const context = recallTexts(getContext(article), before);
    const verdict = verifyClaim({ text, sentences }, context);
    if (verdict.supported === false) return 'stopped';
    return verdict.supported && verdict.doubt ? 'doubted' : 'passes';
  };
}

let contextsRead: Promise<ReadonlyMap<string, ClaimContext>> | undefined;

/** By title of the article. */
export async function readClaimContexts(): Promise<(title: string) => ClaimContext> {
  contextsRead ??= readTestArticles().then(
    (articles) => new Map(articles.map((article) => [article.title, createClaimContext([article])])),
  );
  const contexts = await contextsRead;
  return (title) => {
    const context = contexts.get(title);
    if (!context) throw new Error(`No article ${title}`);
    return context;
  };
}

/** The context of a turn after turns that said or cited these texts. */
export function recallTexts(context: ClaimContext, texts: readonly string[]): ClaimContext {
  return { ...context, told: context.recall(texts.map((text) => ({ text, cited: [text] }))) };
}

/** Sound turns with the sources of other turns of the same article. */
function swapped(sound: readonly ClaimCase[]): ClaimCase[] {
  return sound.flatMap((one, index) =>
    FURTHER.flatMap((further) => {
      const other = sound[index + further];
      if (!other || other.article !== one.article) return [];
      if (one.sentences.length === 0 || other.sentences.length === 0) return [];
      if (other.sentences.some((sentence) => one.sentences.includes(sentence))) return [];
      return [{ ...one, sentences: other.sentences }];
    }),
  );
}

function millisecondsFor(cases: readonly ClaimCase[], check: Check): number {
  const passes = Array.from({ length: PASSES }, () => {
    const before = process.threadCpuUsage();
    for (const one of cases) check(one);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000 / cases.length;
  });
  return Math.min(...passes);
}
