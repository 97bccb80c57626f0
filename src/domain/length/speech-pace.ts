/** Seconds that a voice takes for a letter, a digit and the pause of a punctuation mark. */
export interface SpeechPace {
  letter: number;
  digit: number;
  mark: number;
}

export const USUAL_PACE: SpeechPace = { letter: 0.066, digit: 0.25, mark: 0.3 };

/** Of a letter of a script without an alphabet, against a Latin one (Pellegrino, Coupé and Marsico, 2011). */
const SYLLABLE_RATIO = 2.5;
const SYLLABLE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Ethiopic}]/gu;
const MARK = /[.!?…,;:—–()。！？、，；：]+(?!\d)/gu;

export function estimateSpeechSeconds(text: string, { letter, digit, mark }: SpeechPace): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const letters = count(/\p{L}/gu) + (SYLLABLE_RATIO - 1) * count(SYLLABLE);
  return letters * letter + count(/\p{Nd}/gu) * digit + count(MARK) * mark;
}
