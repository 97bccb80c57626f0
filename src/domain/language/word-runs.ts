const RUN_WORDS = 4;

/** All runs of four consecutive words, in lower case: texts that share many of them tell the same thing. */
export function listWordRuns(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.slice(RUN_WORDS - 1).map((_, at) => words.slice(at, at + RUN_WORDS).join(' '));
}
