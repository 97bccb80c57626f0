import { EXPERT_HOST, getOtherHost, HOST_NAMES, NEWCOMER_HOST } from '../../domain/script/hosts.ts';
import type { PlannedSegment } from '../../domain/script/plan-segments.ts';
import type { Host, SegmentKind } from '../../domain/script/script.schema.ts';
import { getSegmentHosts, type SegmentDirection } from '../../domain/script/segment-direction.ts';
import type { ScriptBrief, SegmentRequest } from '../../domain/script-model.ts';
import { formatArticles, formatInstructions, wrapInTag } from './data-blocks.ts';
import { formatChapterDirection, formatDirectionData } from './direction-prompt.ts';
import { CHARACTERS_PER_TOKEN, joinBlocks, type Prompt, quoteTitle, toOneLine } from './prompt.ts';
import { formatRole } from './role-instructions.ts';
import { formatHost, formatTurnRange, SYSTEM_PROMPT } from './system-prompt.ts';

/** Tokens of the rules in each request. */
const RULE_TOKENS = 2250;
/** Tokens of the response, keys and numbers included. */
const TOKENS_PER_WORD = 2;

const GREETED =
  'The hosts have just greeted, named themselves and the subject, and said that their voices are synthetic: none of that again.';
const GREET = `First the hosts say hello and who they are, ${HOST_NAMES.A} and ${HOST_NAMES.B}, and plainly that their voices are synthetic, in two short turns.`;
const PART = 'thanks the listeners, says once more that the voices are synthetic, and says goodbye.';

const TASKS: Readonly<Record<SegmentKind, (brief: ScriptBrief, request: SegmentRequest) => string>> = {
  opening: ({ words, writesIntroAndOutro: greets }, { direction }) => {
    const minutes = Math.max(Math.round(words / 150), 1);
    return `${greets ? GREET : GREETED} ${formatHook(direction)}one short sentence says what the subject is; whoever matters throughout is introduced with name and role; then comes the one thing below that makes it worth the next ${minutes} minutes, told here to its end. Nothing but the line between promise tags is held out. ${formatLeadIn(direction)} Nobody lists what is to come.`;
  },
  chapter: (_, { direction }) =>
    `The conversation is under way: no greeting, no farewell, nobody names the chapter. What the plan gives to other chapters is theirs.
${formatChapterDirection(direction) || 'The first turn is one short sentence, a concrete fact, and says when or where we are now; the last brings it to rest.'}`,
  closing: ({ writesIntroAndOutro: greets }, { direction }) =>
    `This is the end; everything has been told. ${direction && direction.earlierKeySentences.length > 0 ? 'The first turn comes back in one short sentence to the first line between told tags, which now means more; the other host says what he makes of it, with one thing below only if it bears on that.' : 'The first turn says in one short sentence the one thing below that a listener will tell others; the other takes it further.'} Nobody says "what stays with me". They retell nothing, and bring no new name and no new figure. The very last sentence ${greets ? PART : 'is one thought to keep, said plainly and made of something that was told, not a moral. Thanks and goodbye come after it and are not yours.'}`,
};

/** The opening begins with what a later chapter tells. */
function formatHook({ promise = null, next = null }: Partial<SegmentDirection> = {}): string {
  return promise === null || promise === next
    ? 'First, '
    : `It begins with the line between promise tags. ${HOST_NAMES[NEWCOMER_HOST]} names what it is about as something still to come, in one plain sentence that somebody who knows nothing of the subject understands: who or what it is, in a word or two, and what is at stake, but neither how it came about nor how it ended. ${HOST_NAMES[EXPERT_HOST]} says in a few plain words why one would want to know, and asks nothing. Then `;
}

function formatLeadIn({ promise = null, next = null }: Partial<SegmentDirection> = {}): string {
  if (promise !== null && promise === next)
    return 'The last turn asks the question to which the line between promise tags is the answer: it makes one want to know, and does not contain the answer. Nobody answers it here.';
  const question =
    next === null
      ? 'The last turn is a question that leads into the subject'
      : 'The last turn asks the question to which the line between next tags is the answer';
  return `${question}; nobody answers it here.`;
}

export function estimateSegmentTokens({
  sentences,
  words,
}: Pick<PlannedSegment, 'sentences' | 'words'>): number {
  const characters = sentences.reduce((sum, { text }) => sum + text.length, 0);
  return RULE_TOKENS + characters / CHARACTERS_PER_TOKEN + words * TOKENS_PER_WORD;
}

export function buildSegmentPrompt(brief: ScriptBrief, request: SegmentRequest): Prompt {
  return request.after.length > 0
    ? buildContinuationPrompt(brief, request)
    : buildFirstPrompt(brief, request);
}

function buildFirstPrompt(brief: ScriptBrief, request: SegmentRequest): Prompt {
  const { kind, words } = request;
  const { first, last } = getSegmentHosts(request);
  return {
    system: SYSTEM_PROMPT,
    user: joinBlocks(
      `Podcast: ${quoteTitle(brief.title)}. Write ${nameSegment(request)}: about ${words} words, ${formatTurnRange(words, first === last)}. ${formatEnds(first, last)}`,
      `${formatRole(brief)}${formatRole(brief) === '' ? '' : '\n'}${formatArticleNote(brief)}`,
      formatPlan(request),
      formatDirectionData(request.direction),
      TASKS[kind](brief, request),
      formatArticles(brief.articles, request.sentences),
      formatInstructions(brief.instructions),
      `Now write ${nameSegment(request)}, about ${words} words.`,
    ),
  };
}

function buildContinuationPrompt(brief: ScriptBrief, request: SegmentRequest): Prompt {
  const { words, after } = request;
  const next = getOtherHost(after.at(-1)?.host ?? 'B');
  const lines = after.map(({ host, text }) => `${HOST_NAMES[host]}: ${toOneLine(text)}`);
  return {
    system: SYSTEM_PROMPT,
    user: joinBlocks(
      `Podcast: ${quoteTitle(brief.title)}. Write the rest of ${nameSegment(request)}: about ${words} words, beginning with ${formatHost(next)}. Give each heading below at least one turn. ${request.kind === 'closing' ? 'The last sentence is one thought to keep; no goodbye.' : 'No greeting, no farewell.'}`,
      formatPlan(request),
      'These turns stand and have been recorded; repeat none:',
      wrapInTag('spoken', lines.join('\n')),
      formatArticles(brief.articles, request.sentences),
      formatInstructions(brief.instructions),
    ),
  };
}

function formatEnds(first: Host, last: Host): string {
  const turns = `${formatHost(first)} has the first turn`;
  return first === last ? `${turns} and the last.` : `${turns}, ${formatHost(last)} the last.`;
}

/** A heading is data: outside the plan, a chapter is named by its number. */
function nameSegment({ kind, index: part }: SegmentRequest): string {
  return kind === 'chapter' ? `chapter ${part} of the plan` : `the ${kind}`;
}

function formatArticleNote({ articles }: ScriptBrief): string {
  return articles.length > 1 ? 'There are several articles; say which one a turn speaks of.' : '';
}

function formatPlan({ plan, index: part, kind }: SegmentRequest): string {
  const formatMark = (is: boolean) => (is ? ' (this one)' : '');
  const lines = plan.map(
    (heading, index) =>
      `${index + 1}. ${toOneLine(heading)}${formatMark(kind === 'chapter' && index + 1 === part)}`,
  );
  return wrapInTag(
    'plan',
    [`Opening${formatMark(kind === 'opening')}`, ...lines, `Closing${formatMark(kind === 'closing')}`].join(
      '\n',
    ),
  );
}
