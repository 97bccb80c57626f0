const OPEN = '<think>';
const CLOSE = '</think>';

/** Removes the model's reasoning in a leading `<think>` element from a streamed answer. */
export function createThinkingFilter(): (text: string) => string {
  let state: 'start' | 'thinking' | 'answer' = 'start';
  let buffer = '';
  return (text) => {
    if (state === 'answer') return text;
    buffer += text;
    if (state === 'start') {
      buffer = buffer.trimStart();
      if (buffer.length < OPEN.length && OPEN.startsWith(buffer)) return '';
      state = buffer.startsWith(OPEN) ? 'thinking' : 'answer';
    }
    if (state === 'thinking') {
      const end = buffer.indexOf(CLOSE);
      // Keep only a possible beginning of the closing tag.
      buffer = end < 0 ? buffer.slice(1 - CLOSE.length) : buffer.slice(end + CLOSE.length);
      if (end < 0) return '';
      state = 'answer';
    }
    return buffer;
  };
}
