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

/** Of the Wikipedia at an address like `https://de.wikipedia.org/wiki/Abakus`; null for another address. */
export function findEditionLanguage(url: string): Language | null {
  const tag = /^https:\/\/([a-z]{2,3})\.wikipedia\.org\//u.exec(url)?.[1] ?? null;
  return isLanguage(tag) ? tag : null;
}
