import type { Language } from '../domain/languages.ts';

/** In the language itself, as at the start of a line: 'Deutsch', 'Français'. */
export function getLanguageName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
