import { isLanguage, type Language } from '../domain/languages.ts';
import { useStore } from './store.ts';
import { createStoredText } from './stored-state.ts';

const chosenLanguage = createStoredText('wikicasts-language');

export interface ChosenArticle {
  title: string;
  /** Undefined for the server's own. */
  language: Language | undefined;
}

/** Of the Wikipedias that the server offers: its own first. The page has them, so that no request delays the topics. */
export function listLanguages(): readonly Language[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="wikicasts:languages"]');
  return meta?.content.split(' ').filter(isLanguage) ?? [];
}

export function getOwnLanguage(): Language {
  return listLanguages()[0] ?? 'en';
}

/** Undefined stands for the server's own language. */
export function isSameLanguage(a: Language | undefined, b: Language | undefined): boolean {
  const own = getOwnLanguage();
  return (a ?? own) === (b ?? own);
}

/** The Wikipedia of the visitor: chosen here, else in the browser's language if voices speak it, else the server's own. */
export function useArticleLanguage() {
  const stored = useStore(chosenLanguage, (language) => language);
  const own = getOwnLanguage();
  const offered = listLanguages();
  // A browser's language that no voice speaks would lead to articles that no podcast can be made of.
  const onlySpoken = document.querySelector<HTMLMetaElement>('meta[name="wikicasts:spoken"]')?.content;
  const fromBrowser = navigator.languages
    .flatMap((tag) => tag.split('-', 1))
    .filter((tag) => tag === (onlySpoken ?? tag));
  const preferred = [stored, ...fromBrowser].filter(isLanguage);
  const chosen = preferred.find((language) => offered.includes(language)) ?? own;
  return { chosen, language: chosen === own ? undefined : chosen, choose: chosenLanguage.set };
}

/** In the language itself, as at the start of a line: 'Deutsch', 'Français'. */
export function getNativeName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
