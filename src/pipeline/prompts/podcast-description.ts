import {
  divideWords,
  getMaxChapters,
  MAX_CHAPTER_WORDS,
  WORDS_PER_MINUTE,
} from '../../domain/length/lengths.ts';
import type { Role } from '../../domain/podcast/podcast-settings.schema.ts';
import { HOST_NAMES } from '../../domain/script/hosts.ts';
import type { ScriptBrief } from '../../domain/script-model.ts';
import { quoteTitle } from './prompt.ts';

const ROLES: Readonly<Record<Role, string>> = {
  intro:
    'This episode introduces the subject to newcomers: what it is and why it matters come before any detail.',
  'deep-dive':
    'This episode is a deep dive for listeners who know the basics: stay with how things work, the evidence, the disputes and the particulars that the article gives.',
  conclusion:
    'This episode closes a series: draw the threads together, weigh what has lasted, and name what the article leaves open.',
};

/** Title, role, place in a series and length of the podcast. */
export function describePodcast(brief: ScriptBrief): string {
  const { title, articles, settings, series, writesIntroAndOutro } = brief;
  return [
    `Podcast: ${quoteTitle(title)}.`,
    articles.length > 1 ? 'There are several articles: say which one a turn speaks of.' : '',
    settings.role === null ? '' : ROLES[settings.role],
    series
      ? `It is part ${series.part} of the series ${quoteTitle(series.title)} on ${quoteTitle(series.topic)}; the other parts have articles of their own.`
      : '',
    writesIntroAndOutro ? describeEnds() : '',
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
