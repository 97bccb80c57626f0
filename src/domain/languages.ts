/** Languages of the Wikipedias that the hosts can speak, as BCP 47 primary tags. */
export const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'ja',
  'ko',
  'zh',
  'ar',
  'hi',
  'id',
  'tr',
  'uk',
  'ru',
  'cs',
  'vi',
] as const;

export type Language = (typeof LANGUAGES)[number];

export function isLanguage(tag: string | null): tag is Language {
  return LANGUAGES.some((language) => language === tag);
}

/** Of a page of a Wikipedia, like `https://de.wikipedia.org/wiki/Abakus`; null for another address. */
export function findEditionLanguage(url: string): Language | null {
  return /^https:\/\/[a-z]{2,3}\.wikipedia\.org\//u.test(url) ? findHostLanguage(url) : null;
}

/** 'de' of `https://de.wikipedia.org`; null if the host does not begin with a language. */
export function findHostLanguage(url: string): Language | null {
  const [label = ''] = URL.parse(url)?.hostname.split('.') ?? [];
  return isLanguage(label) ? label : null;
}

/** An address whose host does not begin with a language serves all of them. */
export function selectEditionAddress(site: string, language: Language): string {
  if (findHostLanguage(site) === null) return site;
  const url = new URL(site);
  url.hostname = [language, ...url.hostname.split('.').slice(1)].join('.');
  return url.origin + url.pathname.replace(/\/+$/, '');
}
