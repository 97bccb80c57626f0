import type { Article } from '../src/domain/article/article.schema.ts';
import {
  DIALOGUE_GATES,
  type DialogueMeasures,
  findMissedGates,
  measureDialogue,
} from '../src/domain/script/measures.ts';
import { createBuiltinWriter } from '../src/server/adapters/writer/rules/index.ts';
import { type Dialogue, writeDialogue, writeFakeDialogue } from '../tests/support/dialogues.ts';
import { FLOW_GATES, type FlowMeasures, measureFlow } from '../tests/support/flow-measures.ts';
import {
  computeMeanSectionRating,
  readSectionRatings,
  type SectionRatings,
} from '../tests/support/section-ratings.ts';
import {
  computeMeanRating,
  readSentenceRatings,
  type SentenceRatings,
} from '../tests/support/sentence-ratings.ts';
import { readTestArticles, readWholeArticles } from '../tests/support/test-articles.ts';
import { type BenchReport, printReport } from './report.ts';

const PODCAST_COUNT = 10;
const PODCAST_MINUTES = 15;
/** Lengths at which whole articles are measured. */
const WHOLE_ARTICLE_MINUTES = [5, 10, 20] as const;
/** An article with fewer words is a stub or a list. */
const MIN_ARTICLE_WORDS = 1200;

export async function benchDialogue(podcasts = PODCAST_COUNT): Promise<BenchReport> {
  const articles = (await readTestArticles()).slice(0, podcasts);
  const writer = createBuiltinWriter();
  const rows: [string, string][] = [];
  for (const article of articles) {
    const { spoken } = await writeDialogue(writer, article, PODCAST_MINUTES);
    rows.push([`built-in, ${article.title}`, describeMeasures(measureDialogue(spoken))]);
  }
  for (const article of articles) {
    const { spoken } = await writeFakeDialogue(article, PODCAST_MINUTES);
    rows.push([`fake model, ${article.title}`, describeMeasures(measureDialogue(spoken))]);
  }
  rows.push(['to keep to', describeGates(DIALOGUE_GATES)]);
  const whole = (await readWholeArticles()).filter(({ words }) => words >= MIN_ARTICLE_WORDS);
  for (const minutes of WHOLE_ARTICLE_MINUTES) {
    rows.push([`built-in, flow at ${minutes} minutes`, await benchFlow(whole, minutes)]);
  }
  rows.push(['to keep to', describeGates(FLOW_GATES)]);
  return { name: 'Dialogue: what is said, in figures', rows };
}

/** Means over all articles. */
async function benchFlow(articles: readonly Article[], minutes: number): Promise<string> {
  const ratings = await readSentenceRatings();
  const sectionRatings = await readSectionRatings();
  const dialogues: Dialogue[] = [];
  for (const article of articles)
    dialogues.push(await writeDialogue(createBuiltinWriter(), article, minutes));
  const flows = dialogues.map(({ parts, brief }) => measureFlow(parts, brief.articles));
  const means = (Object.keys(FLOW_GATES) as (keyof FlowMeasures)[]).map((name) => {
    const mean = flows.reduce((sum, measures) => sum + measures[name], 0) / flows.length;
    return `${name} ${formatPercent(mean)}`;
  });
  const passed = dialogues.filter(({ spoken }) => findMissedGates(measureDialogue(spoken)).length === 0);
  const sentences = computeMean(dialogues.map((dialogue) => rateToldSentences(dialogue, ratings)));
  const sections = computeMean(dialogues.map((dialogue) => rateToldSections(dialogue, sectionRatings)));
  return `${means.join(', ')}; told sentences rated ${sentences.toFixed(2)} of 4, their sections ${sections.toFixed(2)}; dialogue gates passed by ${passed.length} of ${articles.length}`;
}

function rateToldSentences(dialogue: Dialogue, ratings: SentenceRatings): number {
  return computeMeanRating(listTold(dialogue), ratings.get(dialogue.brief.title) ?? new Map());
}

function rateToldSections(dialogue: Dialogue, ratings: SectionRatings): number {
  const { title, articles } = dialogue.brief;
  const [article] = articles;
  return article
    ? computeMeanSectionRating(listTold(dialogue), article, ratings.get(title) ?? [])
    : Number.NaN;
}

function listTold({ parts }: Dialogue): number[] {
  return parts.flatMap(({ turns }) => turns.flatMap(({ sources }) => sources));
}

function computeMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function describeMeasures(measures: DialogueMeasures): string {
  const missed = findMissedGates(measures);
  const { turns, opening } = measures;
  const figures = `${measures.medianWords} words a turn, ${formatPercent(measures.shortTurns)} short, ${formatPercent(measures.questions)} questions, ${formatPercent(measures.commonOpening)} open '${opening}', overlap ${measures.overlap.toFixed(2)}, repeats ${formatPercent(measures.repeatedRuns)}, A ${formatPercent(measures.wordsOfA)}, ${turns} turns`;
  return missed.length === 0 ? figures : `${figures}; beyond: ${missed.join(', ')}`;
}

function describeGates(gates: Readonly<Record<string, readonly [number, number]>>): string {
  return Object.entries(gates)
    .map(([name, [minimum, maximum]]) => `${name} ${minimum}-${maximum}`)
    .join(', ');
}

function formatPercent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

if (import.meta.main) printReport(await benchDialogue(Number(process.argv[2] ?? PODCAST_COUNT)));
