import { BE_FORMS, DETERMINERS, isAdverb, MODALS, type Neighbours, PREPOSITIONS } from './word-class.ts';

/** Whether a capital A is the letter ('A is a vowel', 'Samuel A Smith') and not the article ('A House', 'a play'). */
export function isLetterA({ before, after, textBefore }: Neighbours): boolean {
  const [previous = ''] = before;
  const [next = ''] = after;
  if (next === '' || BE_FORMS.has(next) || MODALS.has(next) || PREPOSITIONS.has(next)) return true;
  if (/^(?:and|or|to|has|had|minor|major|flat|sharp|level)$/.test(next))
    return previous !== '' || !/^m/.test(next);
  const isFunctionWord =
    DETERMINERS.has(previous) ||
    PREPOSITIONS.has(previous) ||
    BE_FORMS.has(previous) ||
    MODALS.has(previous) ||
    isAdverb(previous) ||
    /^(?:and|or|but|to|if|when|that|have|has|had)$|ing$|'s$/.test(previous);
  return /^\p{Lu}/u.test(textBefore) && !isFunctionWord;
}
