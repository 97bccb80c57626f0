import {
  DIALOGUE_GATES,
  type DialogueMeasures,
  findMissedGates,
  measureDialogue,
} from '../src/domain/script/measures.ts';
import { createBuiltinWriter } from '../src/server/adapters/writer/rules/index.ts';
import { writeDialogue, writeFakeDialogue } from '../tests/support/dialogues.ts';
import { readTestArticles } from '../tests/support/test-articles.ts';
import { type BenchReport, printReport } from './report.ts';

const PODCAST_COUNT = 10;
const PODCAST_MINUTES = 15;

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
  rows.push(['to keep to', describeGates()]);
  return { name: 'Dialogue: what is said, in figures', rows };
}

function describeMeasures(measures: DialogueMeasures): string {
  const missed = findMissedGates(measures);
  const { turns, opening } = measures;
  const figures = `${measures.medianWords} words a turn, ${formatPercent(measures.shortTurns)} short, ${formatPercent(measures.questions)} questions, ${formatPercent(measures.commonOpening)} open '${opening}', overlap ${measures.overlap.toFixed(2)}, repeats ${formatPercent(measures.repeatedRuns)}, A ${formatPercent(measures.wordsOfA)}, ${turns} turns`;
  return missed.length === 0 ? figures : `${figures}; beyond: ${missed.join(', ')}`;
}

function describeGates(): string {
  return Object.entries(DIALOGUE_GATES)
    .map(([name, [minimum, maximum]]) => `${name} ${minimum}-${maximum}`)
    .join(', ');
}

function formatPercent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

if (import.meta.main) printReport(await benchDialogue(Number(process.argv[2] ?? PODCAST_COUNT)));
