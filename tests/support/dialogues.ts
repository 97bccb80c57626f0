import type { Article } from '../../src/domain/article/article.schema.ts';
import { type ClaimContext, createClaimContext } from '../../src/domain/claims/index.ts';
import { countWords } from '../../src/domain/language/index.ts';
import { getBoundaryHost } from '../../src/domain/script/hosts.ts';
import { composeIntro, composeOutro, type FixedTurn } from '../../src/domain/script/intro-outro.ts';
import { computeTargetWords } from '../../src/domain/script/lengths.ts';
import { planSegments } from '../../src/domain/script/plan-segments.ts';
import type { DraftTurn } from '../../src/domain/script/script.schema.ts';
import { listReferences } from '../../src/domain/script/segment-direction.ts';
import { createTurnVerifier } from '../../src/domain/script/turn-verifier.ts';
import type { ScriptBrief, ScriptModel, SegmentRequest } from '../../src/domain/script-model.ts';
import { buildSegmentPrompt } from '../../src/pipeline/prompts/segment-prompt.ts';
import { parsePrompt } from './fake-model-prompt.ts';
import { composeTurns } from './fake-model-turns.ts';
import { collectChunks } from './script-model-compliance.ts';

export interface WrittenSegment {
  request: SegmentRequest;
  turns: DraftTurn[];
  keyPoint: string | null;
}

/** A podcast's words without audio. */
export interface Dialogue {
  brief: ScriptBrief;
  parts: WrittenSegment[];
  /** All turns, including intro and outro. */
  spoken: FixedTurn[];
  /** Turns that claim verification does not support. */
  unsupported: string[];
}

/** Writes a podcast with one request per segment, as the pipeline does. */
export async function writeDialogue(
  writer: ScriptModel,
  article: Article,
  minutes: number,
): Promise<Dialogue> {
  return composed(article, minutes, writer.planSegments, async (brief, request) => {
    const pieces = await collectChunks(writer, brief, request);
    const point = pieces.find((piece) => piece.type === 'keyPoint');
    return {
      turns: pieces.flatMap((piece) => (piece.type === 'turn' ? [piece.turn] : [])),
      keyPoint: point?.text ?? null,
    };
  });
}

/**
 * Writes a podcast with the fake model, which reads the prompts. `edit` changes a prompt, to see whether a measure
 * notices it.
 */
export async function writeFakeDialogue(
  article: Article,
  minutes: number,
  edit: (prompt: string) => string = (prompt) => prompt,
): Promise<Dialogue & { prompts: string[] }> {
  const prompts: string[] = [];
  const write = async (brief: ScriptBrief, request: SegmentRequest) => {
    const { system, user } = buildSegmentPrompt(brief, request);
    const prompt = edit(`${system}\n\n${user}`);
    prompts.push(prompt);
    return { turns: composeTurns(parsePrompt(prompt, request.kind)), keyPoint: null };
  };
  return { ...(await composed(article, minutes, planSegments, write, true)), prompts };
}

async function composed(
  article: Article,
  minutes: number,
  plan: ScriptModel['planSegments'],
  write: (brief: ScriptBrief, request: SegmentRequest) => Promise<Omit<WrittenSegment, 'request'>>,
  /** Whether turns without a citation are verified, as those of a model are. */
  verifiesTalk = false,
): Promise<Dialogue> {
  const { title } = article;
  const brief: ScriptBrief = {
    ...{ title, articles: [article], model: 'gpt-4.1', role: null, instructions: '' },
    words: computeTargetWords(article.words, minutes),
  };
  const seed = article.revision ?? 1;
  const hello = composeIntro({ seed, language: 'en', title });
  const bye = composeOutro({ seed, language: 'en' }, 'A');
  const fixedWords = { intro: countTurnWords(hello), outro: countTurnWords(bye) };
  const planned = (plan ?? planSegments)(brief.articles, brief.words, fixedWords, { seed });
  const headings = planned.filter(({ kind }) => kind === 'chapter').map(({ heading }) => heading);
  const framed: Partial<Record<string, number>> = {
    opening: countTurnWords(hello),
    closing: countTurnWords(bye),
  };
  const context = getClaimContext(article);
  const parts: WrittenSegment[] = [];
  const unsupported: string[] = [];
  for (const part of planned) {
    const request = { ...part, words: part.words - (framed[part.kind] ?? 0), plan: headings, after: [] };
    const written = await write(brief, request);
    const checker = createTurnVerifier(
      part.sentences,
      () => context,
      part.direction ? listReferences(part.direction) : [],
    );
    for (const [index, turn] of written.turns.entries()) {
      if (turn.sources.length === 0 && !verifiesTalk) continue;
      const checked = checker.verify(turn, written.turns.slice(0, index));
      const reason = checked.reason ?? checked.doubt;
      if (reason) unsupported.push(`${turn.text} (${reason})`);
    }
    parts.push({ request, ...written });
  }
  const turns = parts.flatMap((part) => part.turns);
  return {
    ...{ brief, parts, unsupported },
    spoken: [...hello, ...turns, ...composeOutro({ seed, language: 'en' }, getBoundaryHost(planned.length))],
  };
}

const contexts = new WeakMap<Article, ClaimContext>();

/** An article is written at several lengths. */
function getClaimContext(article: Article): ClaimContext {
  const context = contexts.get(article) ?? createClaimContext([article]);
  contexts.set(article, context);
  return context;
}

function countTurnWords(lines: readonly FixedTurn[]): number {
  return lines.reduce((sum, { text }) => sum + countWords(text), 0);
}
