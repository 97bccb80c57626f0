import type { Subject } from './subject.ts';
import { escapeRegExp } from './subject.ts';
import type { Unit } from './units.ts';

/** How much a listener would miss a sentence: its place, what it is about, and how well it can be said. */
export function score(unit: Unit, subject: Subject): number {
  const { quote, text, words } = unit;
  let points = 0;
  if (unit.firstInSection) points += 3;
  else if (unit.firstInParagraph) points += 1.5;
  if (unit.alone === null) points -= 0.4;
  if (words > 40) points -= 1.5;
  if (words < 6) points -= 0.8;
  if (words >= 12 && words <= 30) points += 0.4;
  const commas = text.split(',').length - 1;
  if (commas >= 5) points -= 2;
  else if (commas === 4) points -= 0.8;
  if (quote.includes('(')) points -= 0.3;
  if ((text.match(/\d+/gu)?.length ?? 0) >= 4) points -= 1;
  // Many capitals within a sentence are a list of names.
  if ((text.match(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}/gu)?.length ?? 0) > words / 3) points -= 1.2;
  if (new RegExp(`\\b${escapeRegExp(subject.short.replace(/^the /u, ''))}`, 'iu').test(text)) points += 0.7;
  if (
    /\b(?:because|first|most|largest|oldest|important|main|known as|famous|best known|changed|invented|discovered)\b/iu.test(
      text,
    )
  ) {
    points += 0.5;
  }
  if (/^["“]/u.test(text)) points -= 0.6;
  if (/^(?:See|Note|Compare)\b/u.test(text)) points -= 4;
  return points;
}
