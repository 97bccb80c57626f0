import { readFile } from 'node:fs/promises';
import { numberSentences } from '../../src/domain/article/numbered-sentences.ts';
import {
  type ClaimContext,
  type ClaimRule,
  createClaimContext,
  findObjections,
  type ToldTurn,
} from '../../src/domain/claims/index.ts';
import { parseFigures, parseNumberAt, splitWords } from '../../src/domain/language/index.ts';
import type { DraftTurn, Host, ScriptTurn } from '../../src/domain/script/script.schema.ts';
import { TurnVerifier } from '../../src/domain/script/turn-verifier.ts';
import { readWholeArticle } from './test-articles.ts';

interface WrittenTurn {
  text: string;
  /** The cited sentences, unchanged. */
  cites: readonly string[];
}

interface Conversation {
  /** Name of the article's file. */
  article: string;
  segments: readonly (readonly (WrittenTurn & {
    host: Host;
    /** False turns that could stand in place of this one. */
    wrong?: readonly (WrittenTurn & { kind: string })[];
  })[])[];
}

export interface ConversationOutcome {
  /** 'sound', 'other figure' for one that was changed by a program, or the kind of a written error. */
  kind: string;
  outcome: 'passes' | 'repaired' | 'doubted' | 'stopped';
  text: string;
  /** Rules that object to the turn. */
  rules: ReadonlySet<ClaimRule>;
  /** Processor time of the verification. */
  milliseconds: number;
}

/** Added to each figure of a sound turn, one at a time. */
const FIGURE_CHANGES = [1, 2, 3, 5, 8, 13, 21];
/** Turns before the written ones, for the time that a long podcast takes. */
const LONG_PODCAST_TURNS = 120;

/** Verifies whole podcasts turn by turn, and each false turn after the turns that were said before it. */
export async function verifyConversations(): Promise<ConversationOutcome[]> {
  const conversations = await readConversations();
  return (await Promise.all(conversations.map((one) => verifyConversation(one, false)))).flat();
}

/** The same after turns that have told the article's first sentences. */
export async function verifyLongConversations(): Promise<ConversationOutcome[]> {
  const conversations = await readConversations();
  return (await Promise.all(conversations.map((one) => verifyConversation(one, true)))).flat();
}

async function readConversations(): Promise<Conversation[]> {
  const file = new URL('../fixtures/claims/conversations.json', import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')) as Conversation[];
}

async function verifyConversation(
  { article, segments }: Conversation,
  isLong: boolean,
): Promise<ConversationOutcome[]> {
  const source = await readWholeArticle(article);
  const sentences = numberSentences([source]);
  const context = createClaimContext([source]);
  const outcomes: ConversationOutcome[] = [];
  const before = isLong
    ? sentences.slice(0, LONG_PODCAST_TURNS).map(({ text, number }) => createSaid(text, [number]))
    : [];
  for (const turns of segments) {
    const cited = new Set(turns.flatMap(({ cites }) => cites));
    const own = sentences.filter(({ text }) => cited.has(text));
    const verifier = new TurnVerifier(own, () => context, sentences);
    for (const { host, wrong = [], ...sound } of turns) {
      const changed = changeFigures(sound.text).map((text) => ({ ...sound, kind: 'other figure', text }));
      for (const { kind, text, cites } of [...wrong, ...changed, { ...sound, kind: 'sound' }]) {
        const sources = cites.map((quote) => findNumber(quote, sentences));
        const start = process.threadCpuUsage();
        const verified = verifier.verify({ host, text, sources }, before);
        const { user, system } = process.threadCpuUsage(start);
        const outcome = getOutcome(verified, sources);
        const rules = listRules({ text, cites }, verifier, before, context);
        outcomes.push({ kind, outcome, text, rules, milliseconds: (user + system) / 1000 });
        if (kind === 'sound') before.push(verified);
      }
    }
  }
  return outcomes;
}

function findNumber(quote: string, sentences: ReturnType<typeof numberSentences>): number {
  const found = sentences.find(({ text }) => text === quote);
  if (!found) throw new Error(`The article does not contain: ${quote}`);
  return found.number;
}

function createSaid(text: string, sources: number[]): ScriptTurn {
  return { host: 'B', text, sources, supported: true, reason: null, state: 'final' };
}

function listRules(
  { text, cites }: WrittenTurn,
  verifier: TurnVerifier,
  before: readonly ScriptTurn[],
  context: ClaimContext,
): Set<ClaimRule> {
  const told = before.flatMap((turn: ScriptTurn): ToldTurn[] =>
    turn.supported === false ? [] : [{ text: turn.text, cited: listCited(turn, verifier) }],
  );
  const objections = findObjections({ text, sentences: cites }, { ...context, told: context.recall(told) });
  return new Set([...objections].map(({ rule }) => rule));
}

function listCited({ sources }: DraftTurn, verifier: TurnVerifier): string[] {
  return verifier.getCited(sources).map(({ text }) => text);
}

function getOutcome(verified: ScriptTurn, sources: readonly number[]): ConversationOutcome['outcome'] {
  if (verified.supported === false) return 'stopped';
  if (verified.doubt) return 'doubted';
  return verified.sources.join() === sources.join() ? 'passes' : 'repaired';
}

/** The text with other figures, one at a time. Leaves out 'one', shares and 'hundreds'. */
function changeFigures(text: string): string[] {
  const words = splitWords(text);
  return parseFigures(words).quantities.flatMap(({ from, value, fraction, isOrdinal, isMagnitude }) => {
    const [first, last] = [words[from], words[(parseNumberAt(words, from)?.end ?? 0) - 1]];
    if (!first || !last || value <= 1 || fraction !== null || isOrdinal || isMagnitude) return [];
    const [start, end] = [text.slice(0, first.offset), text.slice(last.offset + last.raw.length)];
    return FIGURE_CHANGES.map((change) => `${start}${value + change}${end}`);
  });
}
