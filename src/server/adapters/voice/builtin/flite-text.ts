import { formatCardinal, tidyPunctuation, toSpokenForm } from '../../../../domain/language/index.ts';
import { isPronounceable, respell } from './flite-respelling.ts';
import { transliterate } from './transliterate.ts';

/** The memory of flite grows with the text. */
const MAX_UTTERANCE_CHARACTERS = 600;

/** Keeps ASCII letters, apostrophes, hyphens and `, . : ? !`; '' for a text without a speakable word. */
export function toFliteText(text: string): string {
  const words = toSpokenForm(text, { transliterate, isPronounceable })
    .replace(/\d+/g, (digits) => ` ${formatCardinal(digits)} `)
    .replace(/[^A-Za-z' .,:!?-]+/g, ' ')
    .replace(/(?<![A-Za-z])['-]+|['-]+(?![A-Za-z])/g, ' ')
    .replace(/(?<!['A-Za-z])[A-Za-z]+(?=(?:'s)?(?!['A-Za-z]))/g, respell);
  const sentences = tidyPunctuation(words);
  if (!/[A-Za-z]/.test(sentences)) return '';
  return /[.!?]$/.test(sentences) ? sentences : `${sentences}.`;
}

export interface Utterance {
  text: string;
  endsSentence: boolean;
}

function cutSentence(sentence: string, limit: number): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > limit) {
    const head = rest.slice(0, limit);
    const comma = head.lastIndexOf(', ');
    const space = head.lastIndexOf(' ');
    const at = comma > limit / 2 ? comma + 1 : space > 0 ? space : limit;
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  if (rest !== '') pieces.push(rest);
  return pieces;
}

export function splitUtterances(text: string, limit = MAX_UTTERANCE_CHARACTERS): Utterance[] {
  const utterances: Utterance[] = [];
  for (const sentence of text.match(/.+?[.!?:](?=\s|$)\s*|.+$/g) ?? []) {
    const pieces = cutSentence(sentence.trim(), limit);
    for (const [index, piece] of pieces.entries()) {
      const endsSentence = index === pieces.length - 1;
      const last = utterances.at(-1);
      if (last?.endsSentence && index === 0 && last.text.length + 1 + piece.length <= limit) {
        last.text += ` ${piece}`;
        last.endsSentence = endsSentence;
      } else {
        utterances.push({ text: piece, endsSentence });
      }
    }
  }
  return utterances;
}
