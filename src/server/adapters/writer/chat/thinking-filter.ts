const OPEN = '<think>';
const CLOSE = '</think>';

/**
 * Takes what a model thinks aloud in `<think>` at the beginning off an answer
 * that comes in pieces; the rest goes through as it is.
 */
export function createThinkingFilter(): (text: string) => string {
  let state: 'begins' | 'thinks' | 'answers' = 'begins';
  let held = '';
  return (text) => {
    if (state === 'answers') return text;
    held += text;
    if (state === 'begins') {
      held = held.trimStart();
      if (held.length < OPEN.length && OPEN.startsWith(held)) return '';
      state = held.startsWith(OPEN) ? 'thinks' : 'answers';
    }
    if (state === 'thinks') {
      const end = held.indexOf(CLOSE);
      // Only what may be the beginning of the end is held back, however long it thinks.
      held = end < 0 ? held.slice(1 - CLOSE.length) : held.slice(end + CLOSE.length);
      if (end < 0) return '';
      state = 'answers';
    }
    return held;
  };
}
