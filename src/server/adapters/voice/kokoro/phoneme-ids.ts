/** First id and symbols with consecutive ids, from the model's tokenizer.json. */
const SYMBOLS: ReadonlyArray<readonly [firstId: number, symbols: string]> = [
  [1, ';:,.!?'],
  [9, '—…"()“” \u0303ʣʥʦʨᵝꭧAI'],
  [31, 'O'],
  [33, 'Q'],
  [35, 'ST'],
  [39, 'W'],
  [41, 'Yᵊabcdef'],
  [50, 'hijklmnopqrstuvwxyzɑɐɒæ'],
  [75, 'βɔɕç'],
  [80, 'ɖðʤə'],
  [85, 'ɚɛɜ'],
  [90, 'ɟ'],
  [92, 'ɡ'],
  [99, 'ɥ'],
  [101, 'ɨɪʝ'],
  [110, 'ɯɰŋɳɲɴø'],
  [118, 'ɸθœ'],
  [123, 'ɹ'],
  [125, 'ɾɻ'],
  [128, 'ʁɽʂʃʈʧ'],
  [135, 'ʊʋ'],
  [138, 'ʌɣɤ'],
  [142, 'χʎ'],
  [147, 'ʒʔ'],
  [156, 'ˈˌː'],
  [162, 'ʰ'],
  [164, 'ʲ'],
  [169, '↓'],
  [171, '→↗↘'],
  [177, 'ᵻ'],
];

const IDS = new Map(
  SYMBOLS.flatMap(([firstId, symbols]) =>
    Array.from(symbols, (symbol, index) => [symbol, firstId + index] as const),
  ),
);

/** Longer texts are spoken hastily and take much memory. The model's limit is 510 phonemes. */
export const MAX_PHONEMES = 250;

const CUTS = [/(?<=[.!?…] )/u, /(?<=[,;:—] )/u, /(?<= )/u];

/** Leaves out symbols that the model does not know. */
export function getPhonemeIds(phonemes: string): number[] {
  return Array.from(phonemes, (symbol) => IDS.get(symbol)).filter((id) => id !== undefined);
}

/** Cuts after sentences, clauses or words, into few parts of about the same length. */
export function splitPhonemes(phonemes: string, limit = MAX_PHONEMES): string[] {
  if (phonemes.length <= limit) return [phonemes];
  const target = phonemes.length / Math.ceil(phonemes.length / limit);
  for (const cut of CUTS) {
    const parts = pack(phonemes.split(cut), target, limit);
    if (parts.every((part) => part.length <= limit)) return parts.map((part) => part.trim());
  }
  return [phonemes.slice(0, limit), ...splitPhonemes(phonemes.slice(limit), limit)];
}

function pack(pieces: readonly string[], target: number, limit: number): string[] {
  const parts: string[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (last !== undefined && last.length < target && last.length + piece.length <= limit) {
      parts[parts.length - 1] = last + piece;
    } else {
      parts.push(piece);
    }
  }
  return parts;
}
