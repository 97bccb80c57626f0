import { formatLackOfProse } from '../../domain/article/narratable.ts';
import { DomainError, UnusableResponseError } from '../../domain/errors.ts';
import { checkOutline } from '../../domain/script/check-outline.ts';
import {
  formatStoredOutline,
  OUTLINE_CHECKPOINT,
  type Outline,
  parseStoredOutline,
} from '../../domain/script/outline.ts';
import { createOutlineByRules } from '../../domain/script/outline-by-rules.ts';
import { planSegments } from '../../domain/script/plan-segments.ts';
import type { GenerationContext } from '../context.ts';
import { fitsWhole } from '../conversation.ts';
import { withRetries } from '../retry.ts';
import { Script } from '../script.ts';
import type { PreparedScript } from './prepare-script.ts';

/** An outline that cannot be used is requested once more, then made by rules. */
const MAX_RESPONSES = 2;

/** A resumed podcast keeps its outline. */
export async function makeOutline(prepared: PreparedScript, context: GenerationContext): Promise<Script> {
  const { checkpoints } = context;
  const { brief, words, intro, secondsPerWord } = prepared;
  const stored = parseStoredOutline(await checkpoints.load(OUTLINE_CHECKPOINT), brief.material.sentences);
  const made = stored ?? (await generateOutline(prepared, context));
  if (!stored) await checkpoints.save(OUTLINE_CHECKPOINT, formatStoredOutline(made));
  const planned = planSegments(made, brief, words);
  return new Script(brief, made, planned, checkpoints, { introTurns: intro.length, secondsPerWord });
}

async function generateOutline(prepared: PreparedScript, context: GenerationContext): Promise<Outline> {
  const { brief, words } = prepared;
  await context.speech.waitForFirstSound();
  const made =
    (await requestOutline(prepared, context)) ?? createOutlineByRules(brief.material, words.chapters);
  if (made.chapters.length === 0)
    throw new DomainError('validation', formatLackOfProse('short', []), { plain: true });
  return made;
}

/** null without a model, or if no response can be used. Rejects after temporary failures of all tries. */
async function requestOutline(
  { brief, words }: PreparedScript,
  { ports: { scriptModel }, signal }: GenerationContext,
): Promise<Outline | null> {
  if (!scriptModel.writeOutline) return null;
  const send = async () => (await scriptModel.writeOutline?.(brief, signal).catch(toResponse)) ?? '';
  const options = { isExcerpt: !fitsWhole(brief) };
  for (let responses = 0; responses < MAX_RESPONSES; responses += 1) {
    const made = checkOutline(await withRetries(signal, send), brief.material, words.chapters, options);
    if (made) return made;
  }
  return null;
}

function toResponse(error: unknown): string {
  if (error instanceof UnusableResponseError) return '';
  throw error;
}
