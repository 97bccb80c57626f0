import { wrapInHabit } from './fake-model-habits.ts';
import { composeOutline } from './fake-model-outline.ts';
import type { ParsedPrompt } from './fake-model-prompt.ts';
import { composeAnswer } from './fake-model-question.ts';
import type { ModelFailure } from './fake-model-server.ts';
import { composeTurns } from './fake-model-turns.ts';

const MAX_REPORTED_WORDS = 4;

/** The complete response, with keys in the contract's order. */
function contentFor(asked: ParsedPrompt, turns: object[], reportsLine: (line: string) => boolean): object {
  const [sentence] = asked.sentences;
  switch (asked.kind) {
    case 'outline':
      return composeOutline(asked);
    case 'audit':
      return {
        unsupported: [...asked.lines].flatMap(([turn, line]) =>
          reportsLine(line) ? [{ turn, words: line.split(' ').slice(0, MAX_REPORTED_WORDS).join(' ') }] : [],
        ),
      };
    case 'opening':
      return { turns, summary: sentence?.text ?? 'A talk.' };
    case 'chapter': {
      const keyPoint = { sources: sentence ? [sentence.number] : [], text: sentence?.text ?? 'A talk.' };
      return { turns, keyPoint };
    }
    default:
      return { turns };
  }
}

/** The response text, damaged as requested. */
export function composeContent(
  asked: ParsedPrompt,
  failure: ModelFailure | undefined,
  reportsLine: (line: string) => boolean,
): string {
  if (failure === 'blank') return ' \n';
  if (failure === 'babble' || failure === 'refusal' || failure === 'filter') return '';
  if (failure === 'garbage') return 'Certainly! Here is the conversation you asked for: [Mira] Hello.';
  const wanted = failure === 'too-short' ? { ...asked, words: Math.round(asked.words / 3) } : asked;
  const content =
    asked.kind === 'answer'
      ? marResponse(asked, failure)
      : contentFor(asked, marred(composeTurns(wanted), failure), reportsLine);
  const json = JSON.stringify(content);
  const habitual = wrapInHabit(json, failure);
  if (habitual !== json) return habitual;
  if (failure === 'thinks-aloud') return `<think>${json} or so?</think>\n${json}`;
  if (composeEndlessChunk(failure, 0) !== null) return unended(asked, content, failure);
  if (failure === 'cut' || failure === 'cut-quietly') return json.slice(0, Math.floor(json.length * 0.6));
  return failure === 'fenced'
    ? `Here it is:\n\`\`\`json\n${JSON.stringify(content, null, 2)}\n\`\`\`\nEnjoy {it}!`
    : json;
}

/** Text that repeats without end after the content; null if it ends. */
export function composeEndlessChunk(failure: ModelFailure | undefined, count: number): string | null {
  const on = 'and on '.repeat(100);
  switch (failure) {
    case 'endless-turn':
      return count === 0 ? ',{"host":"A","sources":[],"text":"' : on;
    case 'endless-turns':
      return `,{"host":"A","sources":[],"text":"Remark ${count} is about thing ${count} of case ${count}."}`;
    case 'endless-space':
      return ' \n'.repeat(300);
    case 'endless-outside':
      return count === 0 ? ',"more":"' : on;
    case 'endless-after':
      return on;
    default:
      return null;
  }
}

/** A response that continues after the last turn, outside the turns, or after the JSON. */
function unended({ kind }: ParsedPrompt, content: object, failure: ModelFailure | undefined): string {
  const json = JSON.stringify(content);
  if (failure === 'endless-after') return json;
  if (failure === 'endless-outside' || kind === 'audit' || kind === 'outline' || kind === 'other')
    return json.slice(0, -1);
  const { summary, keyPoint, ...until } = content as Record<string, unknown>;
  return JSON.stringify(until).slice(0, -2);
}

function marResponse(asked: ParsedPrompt, failure: ModelFailure | undefined): object {
  const { answerable, turns } = composeAnswer(asked, failure);
  return { answerable, turns: marred(turns, failure) };
}

function marred(turns: ReturnType<typeof composeTurns>, failure: ModelFailure | undefined): object[] {
  switch (failure) {
    case 'no-turns':
      return [];
    case 'repeated-turns':
      return turns.flatMap((turn) => [turn, turn]);
    case 'wrong-sources':
      return turns.map((turn) => ({ ...turn, sources: turn.sources.map((number) => number + 5000) }));
    case 'changed-numbers':
      return turns.map((turn) => ({ ...turn, text: turn.text.replace(/\d+/u, (figure) => `${figure}77`) }));
    case 'wrong-hosts': {
      const names = { A: ['a', 'Host A', 'Mira', 'mira (A)'], B: ['b', 'HOST B', 'Theo', 'Theo (host B)'] };
      return turns.map((turn, index) => ({
        ...turn,
        host: names[turn.host][index % 4],
        text: index % 3 ? turn.text : `${turn.host === 'A' ? 'Mira' : 'Theo'}: ${turn.text}`,
      }));
    }
    case 'unknown-hosts':
      return turns.map((turn) => ({ ...turn, host: 'narrator' }));
    default:
      return turns;
  }
}
