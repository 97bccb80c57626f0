import { countWords } from '../../domain/article/sentences.ts';
import type { DialogueRequest } from '../../domain/ports.ts';
import { HOST_NAMES } from '../../domain/script/hosts.ts';
import { framed } from './data.ts';
import { hostLabel } from './house-style.ts';
import { blocks, oneLine } from './prompt.ts';

/** A continuation is never asked for less than this, so that a stretch can come to an end. */
const FEWEST_WORDS = 20;

/** Words of a stretch that are still to be written. */
export function wordsLeft(request: DialogueRequest): number {
  const spoken = request.after.reduce((sum, turn) => sum + countWords(turn.text), 0);
  return request.after.length === 0 ? request.words : Math.max(request.words - spoken, FEWEST_WORDS);
}

/** Shows the turns that stand and asks to go on after the last one; '' where none does. */
export function continuation(request: DialogueRequest): string {
  const last = request.after.at(-1);
  if (!last) return '';
  const lines = request.after.map(({ host, text }) => `${HOST_NAMES[host]}: ${oneLine(text)}`);
  const next = last.host === 'A' ? 'B' : 'A';
  return blocks(
    'The script of this stretch breaks off. These turns stand and have been recorded:',
    framed('spoken', lines.join('\n')),
    `Write only what comes after the last of them, beginning with ${hostLabel(next)}. Do not repeat or rephrase a turn that stands, and rest no turn on a sentence that has been told already. What these turns have done of the task is done.`,
  );
}
