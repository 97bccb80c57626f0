import type { DraftTurn } from '../../../../domain/script/script.schema.ts';
import { isNextSentence } from './narration-unit.ts';
import type { Random } from './phrase-random.ts';
import type { SentenceGroup } from './sentence-groups.ts';
import { formatMidSentence, type Vocabulary } from './vocabulary.ts';

/** Discourse markers connect turns and make no claim. */
const MARKERS = {
  afterFact: ['And', 'Now,', 'Well,', 'Yes, and', 'Right, and', 'You see,'],
  afterQuestion: ['Well,', 'So,'],
  atStart: ['Now,', 'So,', 'Well,'],
  afterRemark: ['And', 'Now,', 'Well,', 'So,'],
} as const;

/** Share of all turns, and of turns with an opening that is common in the article. */
const MARKER_RATIO = 0.06;
const MARKER_RATIO_COMMON_OPENING = 0.95;

/** After a marker, these words could refer to something else. */
const UNSAFE_AFTER_MARKER = /^(?:Most|Only|No|Not|Neither|Never)\b/u;

export interface HandoverOptions {
  commonOpenings: ReadonlySet<string>;
  vocabulary: Vocabulary;
  isEnglish: boolean;
  random: Random;
}

/** Keeps the article's own link word ('However,') or adds a discourse marker. */
export class HandoverComposer {
  readonly #options: HandoverOptions;
  readonly #usedMarkers = new Set<string>();

  constructor(options: HandoverOptions) {
    this.#options = options;
  }

  connect(
    { text, units }: SentenceGroup,
    lastGroup: SentenceGroup | undefined,
    lastTurn: DraftTurn | undefined,
  ): string {
    const { commonOpenings } = this.#options;
    const hasCommonOpening = commonOpenings.has(getFirstTwoWords(text));
    const isAfterFact = lastTurn !== undefined && lastTurn.sources.length > 0 && !isQuestion(lastTurn);
    if (!(lastGroup && isAfterFact) && !hasCommonOpening) return text;
    const [{ standaloneText, link, text: linkedText }] = units;
    const isNext = lastGroup !== undefined && isNextSentence(units[0], lastGroup.units.at(-1));
    if (isAfterFact && isNext && link !== null && standaloneText !== null && linkedText !== standaloneText) {
      if (linkedText.toLowerCase().endsWith(standaloneText.toLowerCase()))
        return linkedText + text.slice(standaloneText.length);
    }
    if (!lastTurn) return this.#addMarker(text, MARKERS.atStart, hasCommonOpening);
    if (isQuestion(lastTurn)) return this.#addMarker(text, MARKERS.afterQuestion, hasCommonOpening);
    const markers = isAfterFact && !hasCommonOpening ? MARKERS.afterFact : MARKERS.afterRemark;
    return this.#addMarker(text, markers, hasCommonOpening);
  }

  #addMarker(text: string, markers: readonly [string, ...string[]], hasCommonOpening: boolean): string {
    const { random, isEnglish, vocabulary } = this.#options;
    const ratio = hasCommonOpening ? MARKER_RATIO_COMMON_OPENING : MARKER_RATIO;
    if (random() >= ratio || UNSAFE_AFTER_MARKER.test(text) || !isEnglish) return text;
    const continuation = formatMidSentence(text, vocabulary);
    if (continuation === null) return text;
    const unused = markers.filter((marker) => !this.#usedMarkers.has(marker));
    const marker = unused[Math.floor(random() * unused.length)] ?? markers[0];
    this.#usedMarkers.add(marker);
    return `${marker} ${continuation}`;
  }
}

export function isQuestion({ text }: DraftTurn): boolean {
  return text.endsWith('?');
}

export function getFirstTwoWords(text: string): string {
  return text.toLowerCase().split(/\s+/u, 2).join(' ');
}
