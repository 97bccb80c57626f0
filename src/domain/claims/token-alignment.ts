import { getStem, type Word } from '../language/index.ts';
import { type ArticleNames, listNameWords } from './article-names.ts';
import type { Passage } from './passage.ts';

const ARTICLE = /^(?:the|an?)$/u;

export interface Token {
  key: string;
  normalized: string;
  stem: string;
  word: Word;
  isName: boolean;
}

export type TokenMatch = readonly [turnAt: number, citedAt: number];

export interface Gap {
  turn: readonly Token[];
  cited: readonly Token[];
  next: Token | null;
}

export function createTokens(passage: Passage, names: ArticleNames): Token[] {
  const namePositions = new Set(listNameWords(passage, names).map(({ at }) => at));
  const tokens = passage.words.map((word, at) => ({
    key: getStem(word.normalized),
    normalized: word.normalized,
    stem: passage.stems[at] ?? '',
    word,
    isName: namePositions.has(at),
  }));
  return tokens.filter(({ normalized }) => !ARTICLE.test(normalized));
}

/** Computes the longest common subsequence in time proportional to the product of the lengths. */
export function alignTokens(turn: readonly Token[], cited: readonly Token[]): TokenMatch[] {
  const width = cited.length + 1;
  const lengths = new Uint8Array((turn.length + 1) * width);
  const getLength = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = turn.length - 1; i >= 0; i -= 1)
    for (let j = cited.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        turn[i]?.key === cited[j]?.key
          ? getLength(i + 1, j + 1) + 1
          : Math.max(getLength(i + 1, j), getLength(i, j + 1));
  const matches: TokenMatch[] = [];
  for (let i = 0, j = 0; i < turn.length && j < cited.length; ) {
    if (turn[i]?.key === cited[j]?.key) {
      matches.push([i, j]);
      i += 1;
      j += 1;
    } else if (getLength(i + 1, j) >= getLength(i, j + 1)) i += 1;
    else j += 1;
  }
  return matches;
}

/** `maxLeading` limits the cited tokens of the gap before the first match. */
export function listGaps(
  turn: readonly Token[],
  cited: readonly Token[],
  matches: readonly TokenMatch[],
  maxLeading: number,
): Gap[] {
  const [first, last] = [matches[0], matches.at(-1)];
  if (!first || !last) return [];
  const leading: Gap = {
    turn: turn.slice(0, first[0]),
    cited: cited.slice(Math.max(0, first[1] - maxLeading), first[1]),
    next: null,
  };
  const inner = matches.slice(0, -1).map(([turnAt, citedAt], index): Gap => {
    const [nextTurnAt, nextCitedAt] = matches[index + 1] ?? last;
    return {
      turn: turn.slice(turnAt + 1, nextTurnAt),
      cited: cited.slice(citedAt + 1, nextCitedAt),
      next: turn[nextTurnAt] ?? null,
    };
  });
  const turnTail = turn.slice(last[0] + 1);
  const trailing: Gap = {
    turn: turnTail,
    cited: cited.slice(last[1] + 1, last[1] + 1 + turnTail.length),
    next: null,
  };
  return [leading, ...inner, trailing];
}
