import type { Article } from '../article/article.schema.ts';
import { BRAND, getDefaultPicture, type PageHead, shortenDescription } from './page-head.ts';

const LICENCE = 'https://creativecommons.org/licenses/by-sa/4.0/';

export function createArticleHead({ title, description, url, sections }: Article, site: string): PageHead {
  return {
    name: title,
    description: shortenDescription(sections[0]?.text || description),
    canonical: `${site}${url}`,
    type: 'article',
    picture: getDefaultPicture(site),
    licence: LICENCE,
    structuredData: {
      '@type': 'Article',
      headline: title,
      description,
      url: `${site}${url}`,
      inLanguage: 'en',
      license: LICENCE,
      publisher: { '@type': 'Organization', name: BRAND, url: `${site}/` },
    },
  };
}
