import { groupBySection, type NumberedSentence } from '../article/numbered-sentences.ts';
import { countWords, splitSentences } from '../language/index.ts';
import type { LengthBudget } from './length-budget.ts';
import { WORDS_PER_MINUTE } from './lengths.ts';
import type { PlannedSegment } from './plan-segments.ts';
import type { DraftTurn, ScriptTurn } from './script.schema.ts';

const MIN_LENGTH_RATIO = 0.88;
/** A segment ends with the turn that passes this share of its goal. */
const ENOUGH_RATIO = 1.02;
const MAX_LENGTH_RATIO = 1.1;
const WORDS_PER_UNCOVERED_SECTION = 22;
/** Three sentences: a section is told in depth or not at all. */
const REQUEST_WORDS_PER_SECTION = 40;
/** Fewer words would not let the dialogue come to an end. */
const MIN_REQUEST_WORDS = 20;
export const MAX_TURN_SENTENCES = 4;
/** Podcasts of at least this length that an earlier version planned cover every section. */
const MIN_FULL_COVERAGE_MINUTES = 10;
/** Words of material for each word that is requested about uncovered sections. */
const MATERIAL_RATIO = 1.3;

interface SegmentInProgress {
  planned: PlannedSegment;
  getUsedTurns(): readonly ScriptTurn[];
}

/** Counts the words, sections and sentences that a segment still needs. */
export class SegmentLength {
  readonly #segment: SegmentInProgress;
  readonly #lengths: LengthBudget;
  readonly #coversAll: boolean;

  constructor(segment: SegmentInProgress, lengths: LengthBudget, podcastWords: number) {
    this.#segment = segment;
    this.#lengths = lengths;
    const isSelected = segment.planned.direction !== undefined;
    this.#coversAll = isSelected || podcastWords >= MIN_FULL_COVERAGE_MINUTES * WORDS_PER_MINUTE;
  }

  get #goal(): number {
    return this.#lengths.getGoal(this.#segment.planned.index);
  }

  get #written(): number {
    return this.#lengths.getWritten(this.#segment.planned.index);
  }

  isTooShort(): boolean {
    return this.#written < MIN_LENGTH_RATIO * this.#segment.planned.words;
  }

  countRequestWords(): number {
    return Math.max(Math.round(this.#goal - this.#written), MIN_REQUEST_WORDS);
  }

  countMissingWords(): number {
    const missing = this.#goal - this.#written;
    const uncovered = this.findUncovered().length;
    if (uncovered > 0) return Math.max(Math.round(missing), uncovered * REQUEST_WORDS_PER_SECTION);
    const isNearGoal = missing <= (1 - MIN_LENGTH_RATIO) * this.#goal;
    // A continuation costs a prompt and the listener's time: not for the few words that another segment lacks.
    const isEnough = isNearGoal || (!this.isTooShort() && !this.#lengths.isShort());
    return isEnough ? 0 : this.countRequestWords();
  }

  /** Planned sections without a citation. [] in a short podcast of an earlier version. */
  findUncovered(): NumberedSentence[][] {
    const { planned } = this.#segment;
    if (!this.#coversAll || planned.kind !== 'chapter') return [];
    const turns = this.#segment.getUsedTurns();
    const cited = new Set(turns.flatMap((turn) => (turn.supported ? turn.sources : [])));
    return groupBySection(planned.sentences).filter(
      (section) => !section.some(({ number }) => cited.has(number)),
    );
  }

  /** Without uncovered sections, the sentences that no turn cites, or all. */
  selectSentences(words: number): NumberedSentence[] {
    const uncovered = this.findUncovered();
    const share = (MATERIAL_RATIO * words) / uncovered.length;
    if (uncovered.length > 0) return uncovered.flatMap((section) => takeWords(section, share));
    const cited = new Set(this.#segment.getUsedTurns().flatMap((turn) => turn.sources));
    const { sentences } = this.#segment.planned;
    const uncited = sentences.filter(({ number }) => !cited.has(number));
    return uncited.length > 0 ? uncited : [...sentences];
  }

  /** Words for other uncovered sections stay reserved. */
  hasRoomFor({ sources }: DraftTurn): boolean {
    const uncovered = this.findUncovered();
    const cited = new Set(sources);
    const others = uncovered.filter((section) => !section.some(({ number }) => cited.has(number))).length;
    if (others < uncovered.length) return this.#written < MAX_LENGTH_RATIO * this.#goal;
    const reserved = others * WORDS_PER_UNCOVERED_SECTION;
    const limit = others > 0 ? MAX_LENGTH_RATIO * this.#goal - reserved : ENOUGH_RATIO * this.#goal;
    return this.#written < limit;
  }

  /** As many sentences of a turn as there is room for; '' for none. */
  trimToFit(text: string): string {
    const room = MAX_LENGTH_RATIO * this.#goal - this.#written;
    const sentences = splitSentences(text);
    if (sentences.length <= MAX_TURN_SENTENCES && countWords(text) <= room) return text;
    const isLongEnough = this.#written >= MIN_LENGTH_RATIO * this.#goal;
    let kept = '';
    for (const sentence of sentences.slice(0, MAX_TURN_SENTENCES)) {
      const longer = kept === '' ? sentence : `${kept} ${sentence}`;
      // A segment that is too short takes a sentence that is too long.
      if (countWords(longer) > room && (kept !== '' || isLongEnough)) break;
      kept = longer;
    }
    return kept;
  }
}

function takeWords(section: readonly NumberedSentence[], maxWords: number): NumberedSentence[] {
  let words = 0;
  const end = section.findIndex(({ text }) => {
    words += countWords(text);
    return words >= maxWords;
  });
  return section.slice(0, end < 0 ? section.length : end + 1);
}
