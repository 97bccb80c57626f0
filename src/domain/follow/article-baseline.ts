import type { Article } from '../article/article.schema.ts';
import { numberSentences } from '../article/numbered-sentences.ts';

/** Bounds a baseline to 35 kB. Later sentences of an article do not count. */
const MAX_SENTENCES = 4_000;
const MAX_NUMBERS = 2_000;
/** One new sentence may be the correction of a spelling. */
const MIN_NEW_SENTENCES = 2;
const MIN_NEW_RATIO = 0.05;

const FNV_OFFSET_BASIS = 2_166_136_261;
const FNV_PRIME = 16_777_619;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const NUMBER = /\p{N}+(?:[.,:]\p{N}+)*/gu;

interface Sentences {
  /** Hashes of the words, without markup, punctuation and case. */
  sentences: Uint32Array;
  numbers: Uint32Array;
}

/** Hashes of an article's sentences and numbers. They replace its old text in the comparison. */
export function createBaseline(article: Article): string {
  const { sentences, numbers } = hashSentences(article);
  return `${encodeHashes(sentences)}.${encodeHashes(numbers)}`;
}

/** True for two new sentences, for one with a new number, or for 5% new ones. Small changes add up until then. */
export function isSubstantiveRevision(baseline: string, article: Article): boolean {
  const [knownSentences, knownNumbers] = baseline.split('.').map(decodeHashes);
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

/** 32-bit Fowler-Noll-Vo hash (FNV-1a). */
function hashText(text: string): number {
  let hash = FNV_OFFSET_BASIS;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME) >>> 0;
  return hash;
}

function encodeHashes(hashes: Uint32Array): string {
  return Buffer.from(hashes.buffer).toString('base64url');
}

function decodeHashes(text: string): ReadonlySet<number> {
  const bytes = Buffer.from(text, 'base64url');
  return new Set(Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(index * 4)));
}
