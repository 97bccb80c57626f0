export const QUOTED = /["“«][^"”»]*["”»]/gu;

/** Replaces what is quoted, so that no rule reads it. Positions stay. */
export function hideQuotations(text: string): string {
  return text.replace(QUOTED, (quotation) => '"'.repeat(quotation.length));
}
