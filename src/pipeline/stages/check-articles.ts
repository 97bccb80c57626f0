import type { Article } from '../../domain/article/article.schema.ts';
import { findLackOfProse, formatLackOfProse } from '../../domain/article/narratable.ts';
import { DomainError } from '../../domain/errors.ts';
import { formatEnglishOnly, nameOtherLanguage } from '../../domain/language/index.ts';
import { createPodcastRequester } from '../../domain/requester.ts';
import type { SpeechTraits } from '../../domain/speech-model.ts';
import type { GenerationContext } from '../context.ts';

const MAX_SUGGESTIONS = 3;
const MAX_LINKS_MS = 5_000;
const NO_SUGGESTION = /^(?:Lists?|Outline|Index|Timeline|Glossary) of\b|\(disambiguation\)|^\d+s?$/u;

/** Throws `validation` if the voices cannot speak the language of an article. */
export function checkLanguage(articles: readonly Article[], { englishOnly }: SpeechTraits): void {
  if (englishOnly === null) return;
  for (const article of articles) {
    const language = nameOtherLanguage(article);
    if (language !== null)
      throw new DomainError('validation', formatEnglishOnly(englishOnly, language), { plain: true });
  }
}

/** Throws `validation` with linked articles to try if the podcast would be much too short. */
export async function checkProse(
  articles: readonly Article[],
  { words, fixedWords }: { words: number; fixedWords: number },
  context: GenerationContext,
): Promise<void> {
  const lack = findLackOfProse(articles, words, fixedWords);
  if (lack === null) return;
  const suggestions = await suggestArticles(articles[0], context);
  throw new DomainError('validation', formatLackOfProse(lack, suggestions), {
    plain: 'The article has not enough prose for a conversation.',
  });
}

/** Linked articles that the text names first; [] if the encyclopedia does not answer soon. */
async function suggestArticles(
  article: Article | undefined,
  { request, ports, signal }: GenerationContext,
): Promise<string[]> {
  if (!article) return [];
  const text = article.sections.map((section) => `${section.heading} ${section.text}`).join('\n');
  const timeout = AbortSignal.any([signal, AbortSignal.timeout(MAX_LINKS_MS)]);
  try {
    const requester = createPodcastRequester(request.id, timeout);
    const links = await ports.encyclopedia.listLinks(article.title, requester);
    return links
      .map(({ title }) => ({ title, at: text.indexOf(title.replace(/ \([^)]*\)$/u, '')) }))
      .filter(({ title, at }) => at >= 0 && title !== article.title && !NO_SUGGESTION.test(title))
      .toSorted((a, b) => a.at - b.at || b.title.length - a.title.length)
      .slice(0, MAX_SUGGESTIONS)
      .map(({ title }) => title);
  } catch {
    signal.throwIfAborted();
    return [];
  }
}
