import { readFile } from 'node:fs/promises';
import type { Article } from '../../src/domain/article/article.schema.ts';
import { parseExtract } from '../../src/domain/article/extract.ts';
import { type ClaimContext, createClaimContext, verifyClaim } from '../../src/domain/claims/index.ts';
import { readBuiltinArticles } from '../../src/server/adapters/encyclopedia/builtin-articles.ts';
import { type ClaimCase, type ClaimKind, type ClaimSet, readClaimCases } from './claim-cases.ts';

export interface ClaimShare {
  cases: number;
  stopped: number;
  percent: number;
}

export interface ClaimFigures {
  sound: ClaimShare;
  /** By kind of error. */
  caught: ReadonlyMap<string, ClaimShare>;
}

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
  const [cases, stops] = await Promise.all([readCases(names), createCheck()]);
  const share = (some: readonly ClaimCase[]): ClaimShare => {
    const stopped = some.filter(stops).length;
    return { cases: some.length, stopped, percent: some.length === 0 ? 100 : (100 * stopped) / some.length };
  };

  const sound = cases.filter(({ kind }) => kind === 'sound');
  const caught = new Map(
    TOGETHER.map((kinds) => [kinds.join(', '), share(cases.filter(({ kind }) => kinds.includes(kind)))]),
  );
  caught.set('swapped sources', share(swapped(sound)));
  return { sound: share(sound), caught };
}

/** CPU time per turn in milliseconds: the best of several passes. */
export async function timeClaims(...names: readonly ClaimSet[]): Promise<number> {
  return millisecondsFor(await readCases(names), await createCheck());
}

async function readCases(names: readonly ClaimSet[]): Promise<ClaimCase[]> {
  return (await Promise.all(names.map(readClaimCases))).flat();
}

let contextsRead: Promise<ReadonlyMap<string, ClaimContext>> | undefined;

async function readContexts(): Promise<ReadonlyMap<string, ClaimContext>> {
  return new Map((await articles()).map((article) => [article.title, createClaimContext([article])]));
}

async function createCheck(): Promise<(one: ClaimCase) => boolean> {
  contextsRead ??= readContexts();
  const contexts = await contextsRead;
  return ({ article, text, sentences, before }) => {
    const context = contexts.get(article);
    if (!context) throw new Error(`No article ${article}`);
    return verifyClaim({ text, sentences }, { ...context, previousTexts: before }).supported === false;
  };
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

function millisecondsFor(cases: readonly ClaimCase[], stops: (one: ClaimCase) => boolean): number {
  const passes = Array.from({ length: PASSES }, () => {
    const before = process.threadCpuUsage();
    for (const one of cases) stops(one);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000 / cases.length;
  });
  return Math.min(...passes);
}

async function articles(): Promise<Article[]> {
  const builtin = await readBuiltinArticles();
  const file = new URL('../fixtures/wikipedia/extracts-full-text.json', import.meta.url);
  const { query } = JSON.parse(await readFile(file, 'utf8'));
  const [page] = Object.values<{ title: string; extract: string }>(query.pages);
  if (!page) throw new Error('The recorded article is missing.');
  const address = `https://en.wikipedia.org/wiki/${encodeURIComponent(page.title)}`;
  const recorded: Article = {
    title: page.title,
    description: '',
    url: address,
    revisionUrl: address,
    revision: null,
    origin: 'wikipedia',
    sections: parseExtract(page.extract),
    words: 0,
  };
  return [...builtin.map(({ article }) => article), recorded];
}
