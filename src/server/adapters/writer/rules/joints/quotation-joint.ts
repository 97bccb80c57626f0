import { countWords } from '../../../../../domain/language/index.ts';

export interface QuotationHalves {
  /** 'Ingmar Bergman said of him:' */
  introduction: string;
  quotation: string;
}

const MIN_QUOTED_WORDS = 5;
const MIN_INTRODUCTION_WORDS = 3;
const SAYS =
  '(?:said|says|saying|wrote|writes|writing|remark(?:ed|s|ing)|recall(?:ed|s|ing)|repl(?:ied|ies|ying)|answer(?:ed|s|ing)|conclud(?:ed|es|ing)(?: with)?|conced(?:e|es|ed|ing)|argu(?:ed|es|ing)|claim(?:ed|s|ing)|insist(?:ed|s|ing)|declar(?:ed|es|ing)|asked|joked|quipped|noted|notes|noting|stated|states|stating|commented|added|exclaimed|explained|announced|reads?|went)';
const INTRODUCED = new RegExp(
  `^(?<introduction>[^"“”;]+?)(?::|(?<=\\b${SAYS}(?: [^\\s,]+){0,3})(?:,| that)) ["“](?<words>\\p{Lu}[^"“”]+?)[.]?["”][.]?$`,
  'u',
);
/** 'One of them said that ... : "Scholastic, Paracelsian, and more"' lists words; nobody says them. */
const HAS_VERB =
  /\b(?:is|are|was|were|has|have|had|can|could|will|would|must|do|does|did|love|know|want|\p{Ll}{3,}(?:ed|es))\b/u;

/** Divides a sentence before what somebody says or writes, so that the other voice can read it. Null for none. */
export function divideQuotation(text: string): QuotationHalves | null {
  const { introduction = '', words = '' } = INTRODUCED.exec(text)?.groups ?? {};
  if (countWords(introduction) < MIN_INTRODUCTION_WORDS || countWords(words) < MIN_QUOTED_WORDS) return null;
  if (!HAS_VERB.test(words)) return null;
  return { introduction: `${introduction}:`, quotation: `"${/[!?]$/u.test(words) ? words : `${words}.`}"` };
}
