import type { Article } from '../article/article.schema.ts';
import { locateSentences } from '../article/sentences.ts';
import { HOST_NAMES } from '../script/hosts.ts';
import { type ArticleNames, namesIn } from './names.ts';
import { type Known, knownOf, type Passage, passageOf } from './passage.ts';
import { stemOf } from './stems.ts';
import { wordsOf } from './words.ts';

/**
 * What the rules know beside a turn and its sentences. Made once per run;
 * spread it to give each turn what came `before` it.
 */
export interface ClaimContext {
  /** Whether all rules apply; elsewhere numbers and names alone are checked. */
  english: boolean;
  /** What was said or cited just before: its names may be taken up. */
  before: readonly string[];
  names: ArticleNames;
  /** What may always be named: the run's articles, the hosts. */
  always: readonly string[];
  /** Stems of the articles' titles, which are in every other sentence. */
  subject: ReadonlySet<string>;
  /** What the articles' sentences can be found by, all together: other words are a host's own. */
  vocabulary: Known;
  /** Heading and sentences that lead up to a sentence of the articles: what its 'he' and 'it' mean. */
  leadingTo(sentence: string): readonly string[];
  /** Reads a text; the articles' sentences are kept, since many turns are checked against them. */
  read(text: string): Passage;
}

/** Sentences back that a pronoun may mean. */
const LOOK_BACK = 3;
/** Texts that are kept read. */
const MOST_KEPT = 2000;

/** Commonest words of English, which make a third of any text in it. */
const ENGLISH = /\b(?:the|of|and|in|to|is|was|that|it|for|as|with)\b/giu;
const SAMPLE = 4000;
const LEAST_ENGLISH = 0.15;

/** Reads off the articles what `checkClaim` needs of them, in time linear in their length. */
export function createClaimContext(articles: readonly Article[]): ClaimContext {
  const texts: string[] = [];
  const leading = new Map<string, readonly string[]>();
  for (const { heading, text } of articles.flatMap(({ sections }) => sections)) {
    texts.push(text);
    const sentences = locateSentences(text).map((sentence) => sentence.text);
    for (const [index, sentence] of sentences.entries())
      leading.set(sentence, [heading, ...sentences.slice(Math.max(0, index - LOOK_BACK), index)]);
  }
  const words = texts.flatMap(wordsOf);
  const kept = new Map<string, Passage>();
  return {
    english: isEnglish(texts.join('\n').slice(0, SAMPLE)),
    before: [],
    names: namesIn(words),
    always: [...articles.map(({ title }) => title), ...Object.values(HOST_NAMES), 'Wikicasts', 'Wikipedia'],
    subject: new Set(articles.flatMap(({ title }) => wordsOf(title)).map(({ plain }) => stemOf(plain))),
    vocabulary: knownOf(new Set(words.map(({ plain }) => plain))),
    leadingTo: (sentence) => leading.get(sentence) ?? [],
    read(text) {
      const known = kept.get(text);
      if (known) return known;
      const passage = passageOf(text);
      if (leading.has(text) && kept.size < MOST_KEPT) kept.set(text, passage);
      return passage;
    },
  };
}

function isEnglish(text: string): boolean {
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  return words === 0 || (text.match(ENGLISH)?.length ?? 0) >= LEAST_ENGLISH * words;
}
