import type { NarrationUnit } from '../text/narration-unit.ts';

/** These sections answer their question throughout, the others in their first sentences. */
const ANSWERED_THROUGHOUT =
  /\b(?:reception|criticism|response|reviews|legacy|influence|impact|personal life|plot|synopsis)\b/iu;
const LAST_ANSWERING_SENTENCE = 1;
const ABOUT_WORDS = /^(?:etymology|name|naming|terminology|toponymy)\b/iu;
const ABOUT_OPINIONS = /\b(?:reception|criticism|response|reviews)\b/iu;
const OPINION =
  /\b(?:critic\p{Ll}*|review\p{Ll}*|prais\p{Ll}+|acclaim\p{Ll}*|called|consider\p{Ll}*|argu\p{Ll}+|describ\p{Ll}+|said|wrote|believ\p{Ll}+|controvers\p{Ll}+|mixed|opinions?|received|disput\p{Ll}+|scholars|reader\p{Ll}*)\b/iu;
const WORD_ORIGIN = /\b(?:words?|names?|named|terms?|called|deriv\p{Ll}+|Latin|Greek|means?|meaning)\b/u;
/** 'How does it work?' asks for what still is so. */
const ABOUT_PRESENT = /^(?:mechanism|operation|function|principle|how it works|uses?|applications?|usage)$/iu;
const PRESENT = /^(?!.{0,60}\b(?:was|were|had)\b).*\b(?:is|are|has|have|can|may|works?|uses?|consists?)\b/u;

export function answersHeading({ heading, sentence, text }: NarrationUnit): boolean {
  if (ABOUT_WORDS.test(heading)) return WORD_ORIGIN.test(text);
  if (ABOUT_PRESENT.test(heading) && !PRESENT.test(text)) return false;
  if (ABOUT_OPINIONS.test(heading) && !OPINION.test(text)) return false;
  return sentence <= LAST_ANSWERING_SENTENCE || ANSWERED_THROUGHOUT.test(heading);
}
