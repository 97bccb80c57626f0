import type { Article } from '../article/article.schema.ts';
import { BRAND, defaultPicture, described, type PageHead } from './page-head.ts';

const LICENCE = 'https://creativecommons.org/licenses/by-sa/4.0/';

/**
 * What the page of a built-in article says about itself.
 *
 * @param site the product's own address, without a slash at its end
 */
export function articleHead({ title, description, url, sections }: Article, site: string): PageHead {
  return {
    name: title,
    description: described(sections[0]?.text || description),
    canonical: `${site}${url}`,
    type: 'article',
    picture: defaultPicture(site),
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
