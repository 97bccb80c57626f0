import type { PhrasePicker } from './phrase-picker.ts';
import { isSeriousTopic } from './serious-topics.ts';
import type { Subject } from './subject.ts';
import type { TurnBuilder } from './turn-builder.ts';
import type { TurnOpenings } from './turn-openings.ts';
import { formatMidSentence, type Vocabulary } from './vocabulary.ts';

const MARKERS = ['And', 'Now,', 'Well,'] as const;
const ANSWER_MARKERS = ['Well,'] as const;
const UNSAFE_AFTER_MARKER =
  /^(?:Most|Only|No|Not|Neither|Never|And|But|So|Yet|However|Still|Then|Also|Instead|Which)\b/u;

export interface TurnStartOptions {
  vocabulary: Vocabulary;
  subject: Subject;
  isEnglish: boolean;
  phrases: PhrasePicker;
  /** The number of the sentence that is announced; null for none. */
  best: number | null;
}

/** The words before the first sentence of a turn. */
export class TurnStarts {
  readonly #options: TurnStartOptions;
  readonly #openings: TurnOpenings;
  readonly #usedMarkers = new Set<string>();
  #isAnnounced = false;

  constructor(options: TurnStartOptions, openings: TurnOpenings) {
    this.#options = options;
    this.#openings = openings;
  }

  add(text: string, number: number, { last }: TurnBuilder): string {
    const isAnswer = last?.text.endsWith('?') ?? false;
    const isAfterFact = last === undefined || last.sources.length > 0;
    if (!this.#options.isEnglish) return text;
    const announced = isAnswer ? null : this.#announce(text, number);
    return announced ?? (isAfterFact || isAnswer ? this.#mark(text, isAnswer) : text);
  }

  /** 'Now listen to this.' before the best sentence of a chapter. */
  #announce(text: string, number: number): string | null {
    const { best, phrases } = this.#options;
    if (this.#isAnnounced || number !== best || isSeriousTopic(text)) return null;
    const phrase = phrases.pick('attention', (one) => !this.#openings.isUsed(one));
    if (phrase === null) return null;
    this.#isAnnounced = true;
    return `${phrase} ${text}`;
  }

  /** Another first word for an opening that another turn has. */
  #mark(text: string, isAnswer: boolean): string {
    if (!this.#openings.isUsed(text) || UNSAFE_AFTER_MARKER.test(text)) return text;
    const { vocabulary, subject } = this.#options;
    // A title keeps the capital of its article.
    const continuation = text.startsWith(subject.name) ? text : formatMidSentence(text, vocabulary);
    if (continuation === null) return text;
    const markers: readonly string[] = isAnswer ? ANSWER_MARKERS : MARKERS;
    const marker = markers.find(
      (one) => !this.#usedMarkers.has(one) && !this.#openings.isUsed(`${one} ${continuation}`),
    );
    if (marker === undefined) return text;
    this.#usedMarkers.add(marker);
    return `${marker} ${continuation}`;
  }
}
