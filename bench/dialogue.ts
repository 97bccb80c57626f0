import {
  DIALOGUE_GATES,
  type DialogueMeasures,
  measureDialogue,
  missedGates,
} from '../src/domain/script/measures.ts';
import { createBuiltinWriter } from '../src/server/adapters/writer/rules/writer.ts';
import { allArticles } from '../tests/support/all-articles.ts';
import { dialogueOf, fakeDialogueOf } from '../tests/support/dialogues.ts';

const PODCASTS = 10;
const MINUTES = 15;

/** How ten podcasts of the built-in writer and of the fake model sound, by `measureDialogue`. */
export async function benchDialogue(
  podcasts = PODCASTS,
): Promise<{ name: string; rows: [string, string][] }> {
  const articles = (await allArticles()).slice(0, podcasts);
  const writer = createBuiltinWriter();
  const rows: [string, string][] = [];
  for (const article of articles) {
    const { spoken } = await dialogueOf(writer, article, MINUTES);
    rows.push([`built-in, ${article.title}`, told(measureDialogue(spoken))]);
  }
  for (const article of articles) {
    const { spoken } = await fakeDialogueOf(article, MINUTES);
    rows.push([`fake model, ${article.title}`, told(measureDialogue(spoken))]);
  }
  rows.push(['to keep to', gates()]);
  return { name: 'Dialogue: what is said, in figures', rows };
}

function told(measures: DialogueMeasures): string {
  const missed = missedGates(measures);
  const { turns, opening } = measures;
  const figures = `${measures.medianWords} words a turn, ${percent(measures.shortTurns)} short, ${percent(measures.questions)} questions, ${percent(measures.commonOpening)} open '${opening}', overlap ${measures.overlap.toFixed(2)}, repeats ${percent(measures.repeatedRuns)}, A ${percent(measures.wordsOfA)}, ${turns} turns`;
  return missed.length === 0 ? figures : `${figures}; beyond: ${missed.join(', ')}`;
}

function gates(): string {
  return Object.entries(DIALOGUE_GATES)
    .map(([name, [least, most]]) => `${name} ${least}-${most}`)
    .join(', ');
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

if (import.meta.main) {
  const { name, rows } = await benchDialogue(Number(process.argv[2] ?? PODCASTS));
  process.stdout.write(`${name}\n${rows.map(([label, value]) => `  ${label}: ${value}`).join('\n')}\n`);
}
