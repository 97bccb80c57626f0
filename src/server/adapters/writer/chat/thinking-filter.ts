const OPEN = '<think>';
const CLOSE = '</think>';

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
      buffer = end < 0 ? buffer.slice(1 - CLOSE.length) : buffer.slice(end + CLOSE.length);
      if (end < 0) return '';
      state = 'answer';
    }
    return buffer;
  };
}
