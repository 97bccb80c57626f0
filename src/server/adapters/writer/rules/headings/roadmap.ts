import type { PodcastAnalysis } from '../analysis/podcast-analysis.ts';
import type { Subject } from '../references/subject.ts';
import { findSpokenHeading } from './heading-phrases.ts';

const MIN_STOPS = 2;
const MAX_STOPS = 3;
const MAX_STOP_WORDS = 6;
/** 'its history and Hellenistic Egypt' would make a list within a list. */
const JOINS = / (?:and|or|to) /u;
const CONTINUED = /, continued$/u;

/** What chapters are about: 'its history'. The first, the last and one between; [] if fewer than two can be said. */
export function listStops(
  plan: readonly string[],
  subject: Subject,
  analysis: Pick<PodcastAnalysis, 'vocabulary' | 'sections'>,
): string[] {
  const stops = plan
    .filter((heading) => !CONTINUED.test(heading))
    .flatMap((heading) => findSpokenHeading(heading, subject, analysis) ?? [])
    .filter((stop) => stop.split(' ').length <= MAX_STOP_WORDS && !JOINS.test(stop));
  const unique = [...new Set(stops)];
  if (unique.length < MIN_STOPS) return [];
  const middle = unique.slice(1, -1);
  return [...unique.slice(0, 1), ...middle.slice(0, MAX_STOPS - MIN_STOPS), ...unique.slice(-1)];
}

export function fillStops(phrase: string, stops: readonly string[]): string {
  const last = stops.at(-1) ?? '';
  return phrase.replace('{list}', `${stops.slice(0, -1).join(', ')} and ${last}`);
}
