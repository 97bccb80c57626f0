import { addWord, type ScriptCount, TOKEN_PATTERN } from './speech-duration.ts';

const SECONDS_PER_FAST_SECOND = 1.27;
const DIGIT_SECONDS = 0.3;
const STOP_SECONDS = 0.45;
const PAUSE_SECONDS = 0.3;

/** At a usual pace, without what a voice may skip: brackets, addresses, signs, words in other scripts. */
export function estimateUsualSeconds(text: string): number {
  const scripts = new Map<string, ScriptCount>();
  let brackets = 0;
  let seconds = 0;
  for (const { 0: token, groups = {} } of text.normalize('NFC').matchAll(TOKEN_PATTERN)) {
    if (/[([{]/.test(token)) brackets += 1;
    else if (/[)\]}]/.test(token)) brackets = Math.max(0, brackets - 1);
    else if (brackets > 0) continue;
    else if (groups.word) addWord(token, scripts);
    else if (groups.digits) seconds += token.replaceAll('0', '').length * DIGIT_SECONDS;
    else if (groups.stop) seconds += STOP_SECONDS;
    else if (groups.pause) seconds += PAUSE_SECONDS;
  }
  const fastSeconds = Math.max(0, ...[...scripts.values()].map((count) => count.seconds));
  return seconds + fastSeconds * SECONDS_PER_FAST_SECOND;
}
