import type { UsedFirstWords } from '../phrases/used-first-words.ts';
import type { Subject } from '../references/subject.ts';
import { formatMidSentence, type Vocabulary } from '../references/vocabulary.ts';
import { isLaterThan } from './bridges.ts';
import type { TurnBuilder } from './turn-builder.ts';

const MARKERS = { answer: 'Well,', addition: 'And' } as const;
const MAX_MARKED_TURNS = 2;
const UNSAFE_AFTER_MARKER =
  /^(?:Most|Only|No|Not|Neither|Never|And|But|So|Yet|However|Still|Then|Also|Instead|Which)\b/u;

export interface TurnLinkOptions {
  vocabulary: Vocabulary;
  subject: Subject;
  isEnglish: boolean;
  random: () => number;
  maxSameOpenings: number;
}

export interface TurnStart {
  text: string;
  /** Whether the sentence before is of the same passage. */
  isContinued: boolean;
}

/** Share of the turns in which a host goes on with the other one's story. */
const JOINED_RATIO = 0.2;
const MAX_JOINED_TURNS = 1;
const DATED =
  /^(?:In (?:\p{Lu}\p{Ll}+ )?(?:1\d{3}|20\d{2})|On (?:\p{Lu}\p{Ll}+ \d{1,2}|\d{1,2} \p{Lu}\p{Ll}+)),/u;

/** Begins a few turns with a link to the one before: 'Then, in 1954, ...' or 'Well, ...'. */
export class TurnLinks {
  readonly #options: TurnLinkOptions;
  readonly #firstWords: UsedFirstWords;
  #markedTurns = 0;
  #joinedTurns = 0;

  constructor(options: TurnLinkOptions, firstWords: UsedFirstWords) {
    this.#options = options;
    this.#firstWords = firstWords;
  }

  addLink({ text, isContinued }: TurnStart, { last }: TurnBuilder): string {
    const isAnswer = last?.text.endsWith('?') ?? false;
    const isAfterFact = last === undefined || last.sources.length > 0;
    if (!this.#options.isEnglish) return text;
    const joined = isContinued && !isAnswer && isAfterFact ? this.#join(text, last?.text ?? '') : null;
    if (joined !== null) return joined;
    if (isAnswer) return this.#mark(text, MARKERS.answer);
    if (!isAfterFact) return text;
    if (isContinued) return this.#mark(text, MARKERS.addition);
    // In a short podcast, an odd 'Well,' is better than a third turn that begins alike.
    return this.#options.maxSameOpenings === 1 ? this.#mark(text, MARKERS.answer) : text;
  }

  /** 'Then, in 1954, ...': the hosts tell a story together. Null for most turns. */
  #join(text: string, said: string): string | null {
    const { vocabulary, random } = this.#options;
    if (random() >= JOINED_RATIO || this.#joinedTurns >= MAX_JOINED_TURNS) return null;
    if (!DATED.test(text) || !isLaterThan(text, said)) return null;
    const continuation = formatMidSentence(text, vocabulary);
    if (continuation === null) return null;
    const joined = `Then, ${continuation}`;
    if (this.#firstWords.isUsed(joined)) return null;
    this.#joinedTurns += 1;
    return joined;
  }

  /** Another first word for an opening that another turn has. */
  #mark(text: string, marker: string): string {
    if (
      this.#markedTurns >= MAX_MARKED_TURNS ||
      !this.#firstWords.isUsed(text) ||
      UNSAFE_AFTER_MARKER.test(text)
    )
      return text;
    const { vocabulary, subject } = this.#options;
    // A title keeps the capital of its article.
    const continuation = text.startsWith(subject.name) ? text : formatMidSentence(text, vocabulary);
    if (continuation === null) return text;
    const marked = `${marker} ${continuation}`;
    if (this.#firstWords.isUsed(marked)) return text;
    this.#markedTurns += 1;
    return marked;
  }
}
