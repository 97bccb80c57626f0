import type { WritingBrief } from '../../domain/ports.ts';
import { HOST_NAMES } from '../../domain/script/hosts.ts';
import { quoted } from './prompt.ts';

/** What is particular to the opening. */
export function openingTask(brief: WritingBrief): string {
  const minutes = Math.max(Math.round(brief.words / 150), 1);
  return `This is the opening; chapters that you do not see follow it.
- The hosts say hello and who they are, ${HOST_NAMES.A} and ${HOST_NAMES.B}; they name the subject, ${quoted(brief.title)}, and say plainly that their voices are synthetic. All of that takes two short turns, is light, and has no apology in it.
- Then, if there is room, what the subject is, in one sentence, and the one thing in the text that makes it worth the next ${minutes} minutes.
- The last turn is a question that leads into the subject. Nobody answers it here, and nobody lists what is to come.`;
}
