import type { NumberedSentence } from '../../domain/article/numbered-sentences.ts';
import {
  divideWords,
  getMaxChapters,
  MAX_CHAPTER_WORDS,
  WORDS_PER_MINUTE,
} from '../../domain/length/lengths.ts';
import type { Role } from '../../domain/podcast/podcast-settings.schema.ts';
import { HOST_NAMES } from '../../domain/script/hosts.ts';
import { formatRanges, type Outline } from '../../domain/script/outline.ts';
import type { DraftTurn } from '../../domain/script/script.schema.ts';
import type { ScriptBrief } from '../../domain/script-model.ts';
import {
  escapeTags,
  formatArticles,
  formatInstructions,
  joinBlocks,
  type Message,
  quoteTitle,
  type ResponseKind,
} from './prompt.ts';
import { createSystemPrompt } from './system-prompt.ts';

/** Tokens of a spoken word in a response, with the keys and numbers of its turn. */
export const TOKENS_PER_WORD = 2.2;

export function composeStart(brief: ScriptBrief, sentences: readonly NumberedSentence[]): Message[] {
  const content = joinBlocks(
    formatArticles(brief.articles, sentences),
    formatInstructions(brief.settings.customInstructions),
    `${describePodcast(brief)}\nWrite the outline.`,
  );
  return [
    { role: 'system', content: createSystemPrompt(brief.language) },
    { role: 'user', content, requests: 'outline' },
  ];
}

/** A model's text is data in later requests. */
export function composeResponse(json: string): Message {
  return { role: 'assistant', content: escapeTags(json) };
}

export function formatTurns(turns: readonly DraftTurn[]): string {
  const formatted = turns.map(({ host, sources, text }) => ({ host, sources, text }));
  return JSON.stringify({ turns: formatted });
}

/** Asks for a segment: the opening is segment 0. `continuation`: 0 for its first request. */
export function composeRequest(
  index: number,
  continuation: number,
  words: number,
  { chapters }: Outline,
): Message {
  const chapter = chapters[index - 1];
  const kind = index === 0 ? 'opening' : chapter ? 'chapter' : 'closing';
  const name = kind === 'chapter' ? `chapter ${index}` : `the ${kind}`;
  const ask = (content: string, requests: ResponseKind): Message => ({ role: 'user', content, requests });
  if (continuation > 0) return ask(`Go on with ${name}: about ${words} words.`, 'turns');
  if (!chapter) return ask(`Write ${name}: about ${words} words.`, index === 0 ? 'opening' : 'turns');
  const numbers = formatRanges(chapter.sentences.map(({ number }) => number));
  const title = quoteTitle(chapter.title);
  return ask(
    `Write ${name} of ${chapters.length}, ${title}: about ${words} words. Its sentences: ${numbers}.`,
    'chapter',
  );
}

const ROLES: Readonly<Record<Role, string>> = {
  intro:
    'This episode introduces the subject to newcomers: what it is and why it matters come before any detail.',
  'deep-dive':
    'This episode is a deep dive for listeners who know the basics: stay with how things work, the evidence, the disputes and the particulars that the article gives.',
  conclusion:
    'This episode closes a series: draw the threads together, weigh what has lasted, and name what the article leaves open.',
};

export function describePodcast(brief: ScriptBrief): string {
  const { title, articles, language, settings, series } = brief;
  return [
    `Podcast: ${quoteTitle(title)}.`,
    articles.length > 1 ? 'There are several articles: say which one a turn speaks of.' : '',
    settings.role === null ? '' : ROLES[settings.role],
    series
      ? `It is part ${series.part} of the series ${quoteTitle(series.title)} on ${quoteTitle(series.topic)}; the other parts have articles of their own.`
      : '',
    language === null ? describeEnds() : '',
    describeLength(brief.words),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** For languages without fixed turns before the opening and after the closing. */
function describeEnds(): string {
  return `The listeners have not been greeted: the opening first says hello, that the hosts are ${HOST_NAMES.A} and ${HOST_NAMES.B}, and that their voices are synthetic. The closing ends with thanks, says once more that the voices are synthetic, and says goodbye.`;
}

function describeLength(words: number): string {
  const { chapters } = divideWords(words, 0);
  const [fewest, most] = [Math.ceil(chapters / MAX_CHAPTER_WORDS), getMaxChapters(chapters)];
  const count =
    fewest < most ? `${fewest} to ${most} chapters` : most === 1 ? '1 chapter' : `${most} chapters`;
  const minutes = Math.round(words / WORDS_PER_MINUTE);
  return `It has about ${minutes === 1 ? '1 minute' : `${minutes} minutes`}: an opening, ${count} and a closing.`;
}
