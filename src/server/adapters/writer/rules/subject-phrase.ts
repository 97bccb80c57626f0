import { hasBalancedQuotations } from '../../../../domain/language/index.ts';

const VERB =
  /^(?:is|are|was|were|has|have|had|can|could|will|would|may|might|must|should|did|do|does|became|become|becomes|began|begins?|came|comes?|went|goes|took|takes?|made|makes?|gave|gives?|held|holds?|kept|keeps?|led|leads?|lost|won|wrote|grew|grows?|fell|falls?|rose|rises?|built|brought|sent|spread|lies|lay|remains?|contains?|includes?|stands?|stood|stays?|turns?|works?|runs?|ran|uses?|serves?|helps?|differs?|slowly|often|usually|still|now|also|quickly|soon|never|always|range)$/u;
export const NON_SUBJECT_START =
  /^(?:In|On|At|By|After|Before|During|From|Since|Around|Until|Between|Throughout|With|Without|For|To|Of|As|If|When|While|Where|Although|Though|Because|Once|Unless|Despite|Under|Over|Through|Upon|Into|Across|Among|Along|Inside|Outside|Within|Near|Late|Early|Today|Now|Then|There|Here|Only|Even|Not|No|Nobody|Nothing|Some|Many|Most|Several|Few|Both|All|Each|Every|Other|Others|Another|One|Two|Three|Four|Five|More|Much|Such|What|Who|How|Why|Instead|Rather|Perhaps|Maybe|Like|Unlike|He|She|It|They|We|You|I|This|That|These|Those|His|Her|Its|Their|Seen|Known|Every|Either|Neither|Almost|About|Nearly|Later|Soon|Often|Sometimes|Usually|Whether|Far|Just)\b/u;

const MAX_SUBJECT_WORDS = 5;
const INCOMPLETE_END =
  /^(?:the|a|an|and|or|of|in|who|which|that|with|for|to|not|however|even|then|also|often|never|once|still|soon|now|always|first|later|too|both|alike|alone|again|himself|herself|itself|themselves|all|each|[\p{Ll}]+ly)$/iu;
const REFERENCE = /^(?:who|which|that|it|its|they|their|his|her|he|she|this|these|one|and)$/iu;

/** Returns null if the sentence does not clearly start with a thing. */
export function findSubjectPhrase(text: string): string | null {
  const words = text.split(' ').slice(0, MAX_SUBJECT_WORDS + 2);
  const [first = ''] = words;
  if (NON_SUBJECT_START.test(first) || /^["“‘'(\d]/u.test(first)) return null;
  for (const [index, word] of words.entries()) {
    if (index > 0 && isVerb(words, index)) return checkSubject(words.slice(0, index));
    if (/[,;:."”“]/u.test(word)) return null;
  }
  return null;
}

function checkSubject(words: readonly string[]): string | null {
  if (words.length > MAX_SUBJECT_WORDS || INCOMPLETE_END.test(words.at(-1) ?? '')) return null;
  if (words.some((word) => REFERENCE.test(word))) return null;
  const phrase = words.join(' ');
  return hasBalancedQuotations(phrase) ? phrase : null;
}

function isVerb(words: readonly string[], index: number): boolean {
  const word = words[index] ?? '';
  if (VERB.test(word)) return true;
  return index >= 2 && /^\p{Ll}{3,}ed$/u.test(word) && isNounBefore(words, index);
}

/** 'The abandoned city': 'abandoned' is no verb, because the word before it is no noun. */
function isNounBefore(words: readonly string[], index: number): boolean {
  return !/^(?:the|a|an|of|and|most|more|very|newly|so|well|long|once|its|their|his|her)$/iu.test(
    words[index - 1] ?? '',
  );
}
