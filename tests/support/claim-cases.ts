import { readFile } from 'node:fs/promises';

/** Kinds of errors in the labelled sets; 'sound' for none. */
export const CLAIM_KINDS = [
  'sound',
  'digit',
  'number-word',
  'unit',
  'date',
  'name',
  'cause',
  'sentence',
  'negation',
  'certainty',
  'rank',
  'unsourced',
  'word',
] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** `tests/fixtures/claims/README.md` describes the sets and their use. */
export const CLAIM_SETS = [
  'tuning',
  'held-out',
  'second-tuning',
  'second-held-out',
  'third-held-out',
  'fourth-held-out',
  'fifth-held-out',
  'sixth-held-out',
] as const;
export type ClaimSet = (typeof CLAIM_SETS)[number];

export interface ClaimCase {
  article: string;
  sentences: string[];
  before: string[];
  text: string;
  kind: ClaimKind;
}

/** Reads a labelled set. Throws on an unknown line format (`tests/fixtures/claims/README.md`). */
export async function readClaimCases(name: ClaimSet): Promise<ClaimCase[]> {
  const file = new URL(`../fixtures/claims/${name}.txt`, import.meta.url);
  const cases: ClaimCase[] = [];
  let article = '';
  let sentences: string[] = [];
  let before: string[] = [];
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    const [, mark = '', rest = ''] = /^(==|[>^+]|- [a-z-]+:) (.*)$/u.exec(line) ?? [];
    const kind = CLAIM_KINDS.find((one) => mark === (one === 'sound' ? '+' : `- ${one}:`));
    if (line === '') {
      sentences = [];
      before = [];
    } else if (mark === '==') article = rest;
    else if (mark === '>') sentences.push(rest);
    else if (mark === '^') before.push(rest);
    else if (kind) cases.push({ article, sentences, before, text: rest, kind });
    else throw new Error(`${name}.txt: ${line}`);
  }
  return cases;
}
