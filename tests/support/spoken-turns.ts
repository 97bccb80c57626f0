import { readFile } from 'node:fs/promises';
import { type NumberedSentence, numberSentences } from '../../src/domain/article/numbered-sentences.ts';
import { type ClaimContext, createClaimContext } from '../../src/domain/claims/index.ts';
import { TurnVerifier } from '../../src/domain/script/turn-verifier.ts';
import { readWholeArticle } from './test-articles.ts';

/** In the order of their writing. */
const FILES = ['spoken-turns', 'spoken-turns-second', 'spoken-turns-third'];
/** Sentences before and after the first cited one: about what a chapter shows to its writer. */
const NEARBY_SENTENCES = 40;

export interface SpokenTurn {
  /** Name of the article's file. */
  article: string;
  supported: boolean;
  kind: string;
  text: string;
  /** The cited sentences, unchanged. */
  cites: readonly string[];
}

export interface SpokenOutcome extends SpokenTurn {
  /** `repaired`: another citation supports it; `doubted`: the claim review has to read it. */
  outcome: 'passes' | 'repaired' | 'doubted' | 'stopped';
}

interface Source {
  sentences: readonly NumberedSentence[];
  context: ClaimContext;
}

const sources = new Map<string, Promise<Source>>();

export async function readSpokenTurns(): Promise<SpokenTurn[]> {
  const sets = await Promise.all(
    FILES.map(async (name) => {
      const file = new URL(`../fixtures/claims/${name}.json`, import.meta.url);
      return JSON.parse(await readFile(file, 'utf8')) as SpokenTurn[];
    }),
  );
  return sets.flat();
}

export function readSpokenSource(name: string): Promise<Source> {
  const source =
    sources.get(name) ??
    readWholeArticle(name).then((article) => ({
      sentences: numberSentences([article]),
      context: createClaimContext([article]),
    }));
  sources.set(name, source);
  return source;
}

/** Verifies each turn with the rules and the citation repair, as a generation does. */
export async function verifySpokenTurns(): Promise<SpokenOutcome[]> {
  const turns = await readSpokenTurns();
  return await Promise.all(
    turns.map(async (turn) => ({
      ...turn,
      outcome: verifySpoken(turn, await readSpokenSource(turn.article)),
    })),
  );
}

function verifySpoken({ text, cites }: SpokenTurn, source: Source): SpokenOutcome['outcome'] {
  const cited = cites.map((quote) => {
    const found = source.sentences.find((sentence) => sentence.text === quote);
    if (!found) throw new Error(`The article does not contain: ${quote}`);
    return found.number;
  });
  const [first] = cited;
  const nearby =
    first === undefined
      ? source.sentences
      : source.sentences.filter(({ number }) => Math.abs(number - first) <= NEARBY_SENTENCES);
  const verified = new TurnVerifier(nearby, () => source.context).verify(
    { host: 'A', text, sources: cited },
    [],
  );
  if (verified.supported === false) return 'stopped';
  if (verified.doubt) return 'doubted';
  return verified.sources.join() === cited.join() ? 'passes' : 'repaired';
}
