import type { Article } from '../src/domain/article/article.schema.ts';
import { readBuiltinArticles } from '../src/server/adapters/encyclopedia/builtin-articles.ts';
import { warmFakeVoice } from '../tests/support/fake-speech-server.ts';

/** Pace of the simulated providers: milliseconds and tokens per second for models, seconds for speech. */
export const MODEL_PACE = { timeToFirstToken: 600, tokensPerSecond: 70 };
export const SPEECH_PACE = { baseSeconds: 0.7, perAudioSecond: 0.06 };

/** Fills the word cache of the simulated speech server, so that no bench measures it. */
export function warmUpSpeechServer(): void {
  for (const voice of ['en-US-Chirp3-HD-Kore', 'en-US-Chirp3-HD-Charon']) warmFakeVoice(voice);
}

/** Three built-in articles have about 4,000 words. */
const ARTICLES_PER_LONG_ARTICLE = 3;

/** `index` selects the group of consecutive built-in articles. */
export async function createLongArticle(index = 0): Promise<Article> {
  const articles = (await readBuiltinArticles())
    .slice(index * ARTICLES_PER_LONG_ARTICLE, (index + 1) * ARTICLES_PER_LONG_ARTICLE)
    .map(({ article }) => article);
  const [first] = articles;
  if (!first) throw new Error(`There is no group ${index} of built-in articles.`);
  return {
    ...first,
    sections: articles.flatMap((article, articleIndex) =>
      article.sections.map((section) =>
        articleIndex > 0 && section.heading === ''
          ? { ...section, heading: article.title, level: 2 }
          : section,
      ),
    ),
    words: articles.reduce((sum, article) => sum + article.words, 0),
  };
}

export function formatPlainExtract(article: Article): string {
  return article.sections
    .map(({ heading, level, text }) => {
      const marks = '='.repeat(level);
      return [...(heading === '' ? [] : [`${marks} ${heading} ${marks}`]), text].join('\n');
    })
    .join('\n\n\n');
}
