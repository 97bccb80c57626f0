import type { Article } from '../article/article.schema.ts';
import { numberSentences } from '../article/numbered-sentences.ts';

/** Bounds a baseline to 35 kB. Later sentences of an article do not count. */
const MAX_SENTENCES = 4_000;
const MAX_NUMBERS = 2_000;
/** One new sentence may be the correction of a spelling. */
const MIN_NEW_SENTENCES = 2;
const MIN_NEW_RATIO = 0.05;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const NUMBER = /\p{N}+(?:[.,:]\p{N}+)*/gu;

interface Sentences {
  /** Hashes of the words, without markup, punctuation and case. */
  sentences: Uint32Array;
  numbers: Uint32Array;
}

/** Hashes of what an article says. A revision is compared with it without the old text. */
export function createBaseline(article: Article): string {
  const { sentences, numbers } = hashSentences(article);
  return `${encode(sentences)}.${encode(numbers)}`;
}

/** Means two new sentences, one with a new number, or in a short article 5% new ones. Small changes add up. */
export function isSubstantiveRevision(baseline: string, article: Article): boolean {
  const [knownSentences, knownNumbers] = baseline.split('.').map(decode);
  const texts = listTexts(article);
  const added = texts.filter((text) => !knownSentences?.has(hashText(normalize(text))));
  if (added.length >= MIN_NEW_SENTENCES || added.length >= texts.length * MIN_NEW_RATIO)
    return added.length > 0;
  return added.some((text) => listNumbers(text).some((number) => !knownNumbers?.has(hashText(number))));
}

function hashSentences(article: Article): Sentences {
  const texts = listTexts(article);
  const numbers = new Set(texts.flatMap(listNumbers).map(hashText));
  return {
    sentences: Uint32Array.from(new Set(texts.map((text) => hashText(normalize(text))))),
    numbers: Uint32Array.from([...numbers].slice(0, MAX_NUMBERS)),
  };
}

function listTexts(article: Article): string[] {
  return numberSentences([article])
    .slice(0, MAX_SENTENCES)
    .map(({ text }) => text);
}

function normalize(text: string): string {
  return (text.normalize('NFKC').toLowerCase().match(WORD) ?? []).join(' ');
}

function listNumbers(text: string): string[] {
  return text.match(NUMBER) ?? [];
}

/** 32-bit Fowler-Noll-Vo hash. */
function hashText(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619) >>> 0;
  return hash;
}

function encode(hashes: Uint32Array): string {
  return Buffer.from(hashes.buffer).toString('base64url');
}

function decode(text: string): ReadonlySet<number> {
  const bytes = Buffer.from(text, 'base64url');
  return new Set(Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(index * 4)));
}
