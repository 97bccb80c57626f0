const HOURS = /\b(\d{1,4}) hours?,? (?:and )?(\d{1,2}) minutes?(?:,? (?:and )?\d{1,2}(?:\.\d+)? seconds?)?/gu;
const PERCENT = /(?<![\d.,$£€])(\d{2}\.\d+) (percent|per cent)\b/gu;
const LARGE = /(?<![\d.,])([$£€]?)(\d{1,3}(?:,\d{3})+)(?![\d.,]*\d|-)/gu;
/** The words before a figure that is rounded without a further word. */
const HEDGE = /\b(?:about|around|approximately|roughly|some|circa|estimated) $/iu;
/** A bound must not move, and 'the about 900 people' and 'the next about 3 hours' are no English. */
const KEEPS_FIGURE =
  /\b(?:over|under|above|below|than|least|most|nearly|almost|exactly|to|the|its|their|his|her|all|these|those|next|last|first|past|every|an?|number|page|line) $/iu;
const SIGNIFICANT_DIGITS = 2;
const MINUTES_PER_HOUR = 60;
const MILLION = 1_000_000;

/** '2,731,571 people' as 'about 2.7 million people': what a host would say. Leaves quotations alone. */
export function roundFigures(text: string): string {
  if (/["“”«»]/u.test(text)) return text;
  const withHours = replaceFigures(text, HOURS, (hours, minutes) =>
    roundHours(Number(hours), Number(minutes)),
  );
  const withShares = replaceFigures(
    withHours,
    PERCENT,
    (value, unit) => `${Math.round(Number(value))} ${unit}`,
  );
  return replaceFigures(withShares, LARGE, roundLarge);
}

/** `round` gets the groups of the pattern and returns null for a figure that is round already. */
function replaceFigures(
  text: string,
  pattern: RegExp,
  round: (first: string, second: string) => string | null,
): string {
  return text.replace(pattern, (found: string, first: string, second: string, at: number) => {
    const before = text.slice(0, at);
    const rounded = KEEPS_FIGURE.test(before) ? null : round(first, second);
    if (rounded === null) return found;
    if (HEDGE.test(before)) return rounded;
    return at === 0 ? `About ${rounded}` : `about ${rounded}`;
  });
}

function roundHours(hours: number, minutes: number): string {
  return `${Math.round(hours + minutes / MINUTES_PER_HOUR)} hours`;
}

function roundLarge(currency: string, digits: string): string | null {
  const value = Number(digits.replaceAll(',', ''));
  const rounded = Number(value.toPrecision(SIGNIFICANT_DIGITS));
  if (rounded === value) return null;
  if (rounded >= MILLION) return `${currency}${rounded / MILLION} million`;
  return currency + rounded.toLocaleString('en-US');
}
