export type ClaimReason = 'number' | 'unit' | 'date' | 'name' | 'words' | 'unsourced';

/** `null` means that the text contains no claim. */
export type ClaimVerdict =
  /** With a `doubt`, the rules alone cannot decide. */
  | { supported: true; doubt: ClaimReason | null }
  | { supported: null }
  | { supported: false; reason: ClaimReason };

const DESCRIPTIONS: Readonly<Record<ClaimReason, string>> = {
  number: 'The article gives another figure.',
  unit: 'The article gives another unit.',
  date: 'The article gives another date.',
  name: 'The article names someone or something else here.',
  words: 'The article does not say this.',
  unsourced: 'No sentence of the article is named for this.',
};

const FIGURE_REASONS: ReadonlySet<ClaimReason> = new Set(['number', 'unit', 'date']);

export function isAboutFigure(reason: ClaimReason): boolean {
  return FIGURE_REASONS.has(reason);
}

export function describeClaimReason(reason: ClaimReason): string {
  return DESCRIPTIONS[reason];
}
