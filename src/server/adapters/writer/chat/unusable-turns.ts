import { countWords, detectLanguage, isInOtherLanguage } from '../../../../domain/language/index.ts';
import type { Language } from '../../../../domain/languages.ts';
import type { CallBrief } from '../../../../domain/script-model.ts';
import { RESPONSE_FORMS } from '../../../../pipeline/prompts/prompt.ts';
import { createSystemPrompt } from '../../../../pipeline/prompts/system-prompt.ts';

const MIN_LANGUAGE_WORDS = 30;
/** Nobody says so many words of the rules by chance. */
const ECHO_WORDS = 8;
const REQUEST = /^(?:write|go on with) (?:the outline|the opening|the closing|chapter \d+)\b/;

const listWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function listRuns(text: string): string[] {
  const words = listWords(text);
  return words.slice(ECHO_WORDS - 1).map((_, at) => words.slice(at, at + ECHO_WORDS).join(' '));
}

const RULES: ReadonlySet<string> = new Set(listRuns(createSystemPrompt('en')));
/** The values of the forms that are shown to servers without schemas. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(
  Object.values(RESPONSE_FORMS).flatMap((form) =>
    [...form.matchAll(/: "([^"]+)"/g)].map(([, value = '']) => listWords(value).join(' ')),
  ),
);

export function isPromptEcho(text: string): boolean {
  const words = listWords(text).join(' ');
  return PLACEHOLDERS.has(words) || REQUEST.test(words) || listRuns(text).some((run) => RULES.has(run));
}

/** A turn in another language than the podcast's, as far as that is certain. Quotations of the article are none. */
export function createLanguageCheck({
  articles,
  language: expected,
}: Pick<CallBrief, 'articles' | 'language'>): (text: string) => boolean {
  const isQuoted = (text: string) => {
    const words = listWords(text).join(' ');
    return articles.some(({ sections }) =>
      sections.some((section) => listWords(section.text).join(' ').includes(words)),
    );
  };
  // A turn that repeats an article in another language is not translated.
  const isTranslated = articles[0] !== undefined && detectLanguage(articles[0]) !== expected;
  return (text) => expected !== null && isInLanguageBut(expected, text) && (isTranslated || !isQuoted(text));
}

function isInLanguageBut(expected: Language, text: string): boolean {
  const actual = detectLanguage({ sections: [{ text }] });
  const isLong = countWords(text) >= MIN_LANGUAGE_WORDS;
  return isLong && actual !== null ? actual !== expected : isInOtherLanguage(text, expected);
}
