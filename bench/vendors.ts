import type { Article } from '../src/domain/article/article.schema.ts';
import { readBuiltinArticles } from '../src/server/adapters/encyclopedia/builtin-articles.ts';
import { warmFakeVoice } from '../tests/support/fake-speech-server.ts';

/** The pace at which the loopback servers imitate a model and a speech service. */
export const MODEL_PACE = { timeToFirstToken: 600, tokensPerSecond: 70 };
export const SPEECH_PACE = { baseSeconds: 0.7, perAudioSecond: 0.06 };

/** The voices that the loopback server is asked for have all their words: what it only does once is not the product's. */
export function warmVendors(): void {
  for (const voice of ['en-US-Chirp3-HD-Kore', 'en-US-Chirp3-HD-Charon']) warmFakeVoice(voice);
}

/** How many built-in articles make a long one, of about 4,000 words. */
const PARTS = 3;

/** The `nth` (from 0) three built-in articles one after another as one long one. */
export async function longArticle(nth = 0): Promise<Article> {
  const parts = (await readBuiltinArticles())
    .slice(nth * PARTS, (nth + 1) * PARTS)
    .map(({ article }) => article);
  const [first] = parts;
  if (!first) throw new Error('There are not so many built-in articles.');
  return {
    ...first,
    sections: parts.flatMap((part, index) =>
      part.sections.map((section) =>
        index > 0 && section.heading === '' ? { ...section, heading: part.title, level: 2 } : section,
      ),
    ),
    words: parts.reduce((sum, part) => sum + part.words, 0),
  };
}
