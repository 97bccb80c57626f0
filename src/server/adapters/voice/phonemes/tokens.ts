export type Token = { kind: 'word'; text: string } | { kind: 'pause'; text: string };

const TOKEN = /(\p{L}(?:[\p{L}\p{M}]|['’](?=\p{L}))*['’]?)|([;:,.!?—…]+)|([-–/]+)/gu;

/** Splits a sentence into words and the punctuation that the model knows. Hyphens stay inside of words. */
export function splitTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let isJoined = false;
  for (const { 0: all, 1: word, 2: pause, index } of text.matchAll(TOKEN)) {
    const last = tokens.at(-1);
    if (word !== undefined) {
      if (isJoined && last?.kind === 'word') last.text += `-${word}`;
      else tokens.push({ kind: 'word', text: word });
      isJoined = false;
    } else if (pause !== undefined) {
      tokens.push({ kind: 'pause', text: pause.charAt(0) });
      isJoined = false;
    } else {
      const touches = /\p{L}/u.test(text.charAt(index - 1)) && /\p{L}/u.test(text.charAt(index + all.length));
      isJoined = all === '-' && touches;
      if (!touches) tokens.push({ kind: 'pause', text: '—' });
    }
  }
  return tokens;
}
