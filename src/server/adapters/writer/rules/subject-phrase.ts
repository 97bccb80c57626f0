import { hasBalancedQuotations } from '../../../../domain/article/quotations.ts';

const ENDS_SUBJECT =
  /^(?:is|are|was|were|has|have|had|can|could|will|would|may|might|must|should|did|do|does|became|become|becomes|began|begins?|came|comes?|went|goes|took|takes?|made|makes?|gave|gives?|held|holds?|kept|keeps?|led|leads?|lost|won|wrote|grew|grows?|fell|falls?|rose|rises?|built|brought|sent|spread|lies|lay|remains?|contains?|includes?|stands?|stood|stays?|turns?|works?|runs?|ran|uses?|serves?|helps?|differs?|slowly|often|usually|still|now|also|quickly|soon|never|always|range)$/u;
/** Words at the start of a sentence that name nothing. */
export const NOT_SUBJECT =
  /^(?:In|On|At|By|After|Before|During|From|Since|Around|Until|Between|Throughout|With|Without|For|To|Of|As|If|When|While|Where|Although|Though|Because|Once|Unless|Despite|Under|Over|Through|Upon|Into|Across|Among|Along|Inside|Outside|Within|Near|Late|Early|Today|Now|Then|There|Here|Only|Even|Not|No|Nobody|Nothing|Some|Many|Most|Several|Few|Both|All|Each|Every|Other|Others|Another|One|Two|Three|Four|Five|More|Much|Such|What|Who|How|Why|Instead|Rather|Perhaps|Maybe|Like|Unlike|He|She|It|They|We|You|I|This|That|These|Those|His|Her|Its|Their|Seen|Known|Every|Either|Neither|Almost|About|Nearly|Later|Soon|Often|Sometimes|Usually|Whether|Far|Just)\b/u;

/** The words before the verb, where they name a thing in at most five words; null where that is not sure. */
export function subjectPhrase(text: string): string | null {
  const words = text.split(' ').slice(0, 7);
  const [first = ''] = words;
  if (NOT_SUBJECT.test(first) || /^["“‘'(\d]/u.test(first)) return null;
  for (const [index, word] of words.entries()) {
    if (
      index > 0 &&
      (ENDS_SUBJECT.test(word) || (index >= 2 && /^\p{Ll}{3,}ed$/u.test(word) && isNounBefore(words, index)))
    ) {
      const phrase = words.slice(0, index);
      const last = phrase.at(-1) ?? '';
      if (
        index > 5 ||
        /^(?:the|a|an|and|or|of|in|who|which|that|with|for|to|not|however|even|then|also|often|never|once|still|soon|now|always|first|later|too|both|alike|alone|again|himself|herself|itself|themselves|all|each|[\p{Ll}]+ly)$/iu.test(
          last,
        )
      )
        return null;
      if (
        phrase.some((part) =>
          /^(?:who|which|that|it|its|they|their|his|her|he|she|this|these|one|and)$/iu.test(part),
        )
      )
        return null;
      return hasBalancedQuotations(phrase.join(' ')) ? phrase.join(' ') : null;
    }
    if (/[,;:."”“]/u.test(word)) return null;
  }
  return null;
}

/** 'The abandoned city': the word before 'abandoned' is no noun. */
function isNounBefore(words: readonly string[], index: number): boolean {
  const before = words[index - 1] ?? '';
  return (
    !/^(?:the|a|an|of|and|most|more|very|newly|so|well|long|once|its|their|his|her)$/iu.test(before) &&
    index >= 2
  );
}
