import type { NumberedSentence } from '../../domain/article/numbered-sentences.ts';
import { countWords, startsWithPronoun } from '../../domain/language/index.ts';
import type { ScriptTurn } from '../../domain/script/script.schema.ts';
import type { ReportedTurn, TurnToReview } from '../../domain/script-model.ts';
import { type GenerationContext, hasClaimReview } from '../context.ts';
import { estimateWritingTokens } from '../conversation.ts';
import { buildReviewPrompt, REPAIR_TOKENS } from '../prompts/claim-prompts.ts';
import { estimatePromptTokens, RESPONSE_TOKENS } from '../prompts/prompt.ts';
import { withRetries } from '../retry.ts';
import type { Script, Segment } from '../script.ts';
import { type Turn, withoutDoubt } from '../turn.ts';
import { waitAtMost } from '../yield.ts';
import { requestRepair } from './repair-turn.ts';

/** Share of the elapsed time. */
const MAX_TIME_RATIO = 0.1;
const MIN_TIME_BUDGET_MS = 1_000;

/** Low, because the rules have verified the turns already. */
const MAX_TRIES = 2;
/** Share of the writing's tokens that the claim review may use, its repairs included. */
const MAX_TOKEN_RATIO = 1 / 3;
/** Kept for each word of the segments that have not been reviewed: their turns, sentences and the rules. */
const RESERVED_TOKENS_PER_WORD = 4;
/** Repairs that ignore the token budget: a review that changes nothing is worth little. */
const MIN_REPAIRS = 2;

const REASON = 'A second reading found that it claims more than the article says';
const MAX_QUOTED_CHARACTERS = 160;

/** One request per segment; never fails a podcast. Reported turns are repaired, or flagged. */
export class ClaimReviewer {
  reviewedTurns = 0;
  readonly #context: GenerationContext;
  readonly #stop = new AbortController();
  readonly #time = new TimeBudget();
  readonly #reviews: Promise<void>[] = [];
  #remainingTokens = 0;
  #repairs = 0;

  /** null if the script model cannot review or the review is off. */
  static create(context: GenerationContext): ClaimReviewer | null {
    return hasClaimReview(context.ports) ? new ClaimReviewer(context) : null;
  }

  private constructor(context: GenerationContext) {
    this.#context = { ...context, signal: AbortSignal.any([context.signal, this.#stop.signal]) };
  }

  /** Call it when the last turn of the segment has been verified. */
  start(segment: Segment): void {
    if (this.#reviews.length === 0) this.#remainingTokens = computeTokenBudget(segment.script);
    this.#reviews.push(this.#review(segment).catch(() => undefined));
  }

  async finish({ segments }: Script): Promise<void> {
    await this.#wait(Promise.all(this.#reviews));
    this.#stop.abort(new Error('The time budget of the claim review is used up.'));
    await Promise.all(this.#reviews);
    for (const segment of segments) await this.#flagUnread(segment);
  }

  /** A doubt of the rules that the review did not settle. */
  async #flagUnread(segment: Segment): Promise<void> {
    const unread = segment.turns.filter(({ isDropped, script }) => !isDropped && script.doubt);
    for (const turn of unread) turn.flag(turn.script.doubt ?? '');
    if (unread.length > 0) await segment.save();
  }

  #wait(work: Promise<unknown>): Promise<void> {
    return this.#time.wait(work, this.#context.signal);
  }

  async #review(segment: Segment): Promise<void> {
    if (segment.reported !== null) {
      // Listeners may have heard the turns that an earlier run reported and did not settle.
      for (const index of segment.reported) await this.#flag(segment, segment.turns[index], null);
      this.reviewedTurns += segment.getUsedTurns().length;
      return;
    }
    // A repair may have written the turn that needs the review most.
    await segment.waitUntilRepaired();
    const selected = this.#selectTurns(segment);
    const reports = selected.length > 0 ? await this.#request(segment, selected) : [];
    const reportedWords = new Map(reports.map(({ index, words }) => [selected[index]?.turn, words]));
    const reported = selected.map(({ turn }) => turn).filter((turn) => reportedWords.has(turn));
    for (const { turn } of selected) if (!reportedWords.has(turn)) turn.acceptReview();
    segment.reported = reported.map((turn) => segment.turns.indexOf(turn));
    await segment.save();
    this.reviewedTurns += selected.length;
    const revisions = reported.map((turn) => {
      const revision = this.#revise(segment, turn, reportedWords.get(turn) ?? null);
      turn.holdRelease(() => this.#wait(revision));
      return revision;
    });
    await Promise.allSettled(revisions);
  }

  /** As many as the token budget and the context allow, in the order of the script. */
  #selectTurns(segment: Segment): SelectedTurn[] {
    const { contextTokens = Number.POSITIVE_INFINITY } = segment.script.brief;
    const chosen: SelectedTurn[] = [];
    for (const one of listTurnsToReview(segment)) {
      const tokens = estimateTokens([...chosen, one].map(({ request }) => request));
      if (tokens <= Math.min(this.#remainingTokens, contextTokens - RESPONSE_TOKENS)) chosen.push(one);
    }
    return chosen.toSorted((a, b) => a.turn.index - b.turn.index);
  }

  async #request(
    { script }: Segment,
    selected: readonly { request: TurnToReview }[],
  ): Promise<ReportedTurn[]> {
    const { signal, ports } = this.#context;
    const turns = selected.map(({ request }) => request);
    this.#remainingTokens -= estimateTokens(turns);
    const send = async () => (await ports.scriptModel.reviewClaims?.(script.brief, turns, signal)) ?? [];
    return withRetries(signal, send, { tries: MAX_TRIES });
  }

  async #revise(segment: Segment, turn: Turn, words: string | null): Promise<void> {
    const isReplaced = await this.#replace(segment, turn, words).catch(() => false);
    if (!isReplaced) await this.#flag(segment, turn, words);
  }

  async #replace(segment: Segment, turn: Turn, words: string | null): Promise<boolean> {
    // Listeners may have heard what an earlier run released: the live stream must stay the same.
    const isFirstRun = this.#context.request.percent === 0;
    if (turn.isReleased || !isFirstRun || !this.#canRepair(segment.script)) return false;
    this.#repairs += 1;
    this.#remainingTokens -= REPAIR_TOKENS;
    const reason = describeReport(turn, words);
    const repaired = await requestRepair(turn, reason, segment, this.#context);
    if (!repaired) return false;
    const { parts, whole } = this.#context.speech.request(repaired, turn.segment, turn.index);
    const [reported] = await Promise.all([
      this.#request(segment, [{ request: createTurnToReview(repaired, segment) }]),
      whole,
    ]);
    if (reported.length > 0) return false;
    return turn.replace(withoutDoubt(repaired), parts, () => this.#settle(segment, turn));
  }

  #canRepair({ segments }: Script): boolean {
    const unread = segments.filter(({ reported }) => reported === null);
    const reserved = unread.reduce((sum, { planned }) => sum + RESERVED_TOKENS_PER_WORD * planned.words, 0);
    return this.#repairs < MIN_REPAIRS || reserved + REPAIR_TOKENS <= this.#remainingTokens;
  }

  async #flag(segment: Segment, turn: Turn | undefined, words: string | null): Promise<void> {
    if (!turn) return;
    turn.flag(describeReport(turn, words));
    await this.#settle(segment, turn);
  }

  #settle(segment: Segment, turn: Turn): Promise<void> {
    segment.reported = segment.reported?.filter((index) => segment.turns[index] !== turn) ?? null;
    return segment.save();
  }
}

function computeTokenBudget({ brief, segments }: Script): number {
  return (
    MAX_TOKEN_RATIO *
    estimateWritingTokens(
      brief,
      segments.map(({ planned }) => planned),
    )
  );
}

const estimateTokens = (turns: readonly TurnToReview[]) => estimatePromptTokens(buildReviewPrompt(turns));

/** Quotes only words that the turn contains: a model may answer anything. */
function describeReport({ script }: Turn, words: string | null): string {
  const quoted = (words ?? '').trim().replace(/^["'“”‘’]+|["'“”‘’.]+$/gu, '');
  const isQuotable = quoted !== '' && quoted.length <= MAX_QUOTED_CHARACTERS;
  const isInTurn = isQuotable && script.text.toLowerCase().includes(quoted.toLowerCase());
  return isInTurn ? `${REASON}: “${quoted}”.` : `${REASON}.`;
}

class TimeBudget {
  readonly #startedAt = performance.now();
  #waited = 0;

  /** Never rejects. */
  async wait(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
    const now = performance.now();
    const total = Math.max(MIN_TIME_BUDGET_MS, MAX_TIME_RATIO * (now - this.#startedAt));
    const remaining = total - this.#waited;
    if (remaining <= 0) return;
    await waitAtMost(work, remaining, signal);
    this.#waited += performance.now() - now;
  }
}

/** The review skips questions, and shorter turns, that cite nothing: the rules find what they claim. */
const MIN_TALK_WORDS = 8;
/** A turn about several names can exchange them, and the rules compare words without their roles. */
const MIN_EXCHANGEABLE_NAMES = 2;
const NAME = /(?<!^|[.!?…]["'”’»)]?\s*)\b(?!I['’])\p{Lu}[\p{L}'’-]+/gu;

interface SelectedTurn {
  turn: Turn;
  request: TurnToReview;
}

/** All turns of the model that can claim something, those first that need the review most. */
export function listTurnsToReview(segment: Segment): SelectedTurn[] {
  const selected = segment.turns
    .filter(({ isDropped, script }) => !isDropped && script.supported !== false && !script.isRead)
    .map((turn) => ({ turn, request: createTurnToReview(turn.script, segment) }))
    .filter(({ turn, request }) => turn.script.doubt !== undefined || !isTalk(request))
    .map((one) => ({ ...one, urgency: getUrgency(one.turn.script), own: getOwnWordsRatio(one.request) }));
  return selected.toSorted((a, b) => b.urgency - a.urgency || b.own - a.own);
}

/** A cited sentence that begins with a pronoun comes after the sentence before it. */
function createTurnToReview({ text, sources }: ScriptTurn, { verifier, script }: Segment): TurnToReview {
  const cited = verifier.getCited(sources);
  const shown = cited.flatMap((sentence) => {
    const before = startsWithPronoun(sentence.text)
      ? findSentenceBefore(sentence, script.brief.material.sentences)
      : undefined;
    return before && !cited.includes(before) ? [before, sentence] : [sentence];
  });
  return { text, sentences: shown.map((sentence) => sentence.text) };
}

function findSentenceBefore(
  { number, article, section }: NumberedSentence,
  sentences: readonly NumberedSentence[],
): NumberedSentence | undefined {
  return sentences.find(
    (other) => other.number === number - 1 && other.article === article && other.section === section,
  );
}

function isTalk({ text, sentences }: TurnToReview): boolean {
  return sentences.length === 0 && (text.trim().endsWith('?') || countWords(text) < MIN_TALK_WORDS);
}

function getUrgency({ text, sources, doubt }: ScriptTurn): number {
  if (doubt !== undefined) return 2;
  if (sources.length === 0) return -1;
  return new Set(text.match(NAME)).size >= MIN_EXCHANGEABLE_NAMES ? 1 : 0;
}

function getOwnWordsRatio({ text, sentences }: TurnToReview): number {
  const getWords = (from: string) => from.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const cited = new Set(getWords(sentences.join(' ')));
  const own = getWords(text);
  return own.filter((word) => !cited.has(word)).length / Math.max(own.length, 1);
}
