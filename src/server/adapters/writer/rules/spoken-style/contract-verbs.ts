import { changeOutsideQuotations } from './protect-quotations.ts';

const NEGATED =
  /\b(did|was|were|is|are|had|could|would|should|does|do|has|have|will) not(?= (?!only\b|merely\b|just\b|simply\b|even\b|so\b|and\b|or\b|but\b|always\b|all\b|every)[^\s,.;:!?])/gu;
const CANNOT = /\bcannot(?= (?!only\b|but\b)[^\s,.;:!?])/gu;
/** 'had not a penny' has no participle. */
const POSSESSED = /^(?:had|has|have) not (?:an?|the|any|one|much|many|enough|to)\b/u;

/** 'larger than it is tall', 'what it is called': the verb is stressed or bare there. 'The surface spanning it is ...' */
const UNSTRESSED_BEFORE = String.raw`(?<!\b(?:than|as|what|where|how|who|whom|whatever|wherever|however|that|which|so|nor|if it were|all|both|how \p{Ll}+|\p{Ll}{3,}ing) )`;
const COMPARED = String.raw`(?<!\b(?:than|as) )\b`;
const NEXT_WORD = String.raw`(?= (?!not\b|to\b|in turn\b|of\b|as\b|and\b|or\b|but\b|because\b|for\b|from\b|today\b|now[,.;])[\p{L}\d\uE000"“])`;
const IS = new RegExp(`${UNSTRESSED_BEFORE}\\b([Ii]t|[Hh]e|[Ss]he) is${NEXT_WORD}`, 'gu');
const ARE = new RegExp(`${UNSTRESSED_BEFORE}\\b([Tt]hey|[Ww]e|[Yy]ou) are${NEXT_WORD}`, 'gu');
const THERE_IS = new RegExp(
  `${UNSTRESSED_BEFORE}\\b([Tt]here) is(?= (?:an?|no|one|some|also|little|evidence|only|much|nothing|still|another|something)\\b)`,
  'gu',
);
const THAT_IS =
  /^(That) is(?= (?:an?|the|now|still|also|sometimes|often|why|how|where|when|one|what|because)\b)/u;

const ADVERBS =
  '(?:also|already|never|just|always|now|still|once|long|since|only|even|then|recently|previously|originally|finally|earlier|first)';
const IRREGULAR =
  'been become begun bought broken brought built caught chosen come done drawn driven eaten fallen felt flown forgotten found fought given gone got grown heard held hidden kept known laid led left lost made meant met paid put read ridden risen run said seen sent shown sold spent spoken stolen stood struck sung sunk sworn taken taught thought thrown told understood won worn written had';
/** 'They had limited means' and 'They had hatred for the king' have no participle. */
const ADJECTIVES =
  'limited|mixed|increased|reduced|varied|advanced|related|shared|divided|added|improved|renewed|continued|detailed|united|unlimited|repeated|armed|unrestricted|hatred|naked|sacred|wicked|wretched|crooked|rugged|talented|gifted|skilled|greed|creed|breed|hundred|red|shed|indeed|need|seed|speed|feed';
/** 'They had painted walls' has an adjective, 'They had painted the walls' a participle. */
const AFTER_PARTICIPLE =
  '(?= (?:the|an?|his|her|its|their|him|them|it|that|to|in|on|at|from|by|for|with|as|into|\\p{Ll}+ly)\\b| \\p{Lu}|[.,;])';
const REGULAR = `(?!(?:${ADJECTIVES})\\b)\\p{Ll}{3,}ed`;
const PARTICIPLE = `(?:${IRREGULAR.replaceAll(' ', '|')}|${REGULAR}${AFTER_PARTICIPLE}|${ADVERBS} ${REGULAR})\\b`;
const AFTER_HAVE = `(?= (?:${ADVERBS} )?${PARTICIPLE})`;
const HAD = new RegExp(`\\b([Hh]e|[Ss]he|[Tt]hey|[Ww]e) had${AFTER_HAVE}`, 'gu');
const HAVE = new RegExp(`\\b([Tt]hey|[Ww]e|[Yy]ou) have${AFTER_HAVE}`, 'gu');
const HAS = /\b([Ii]t|[Hh]e|[Ss]he) has(?= been\b)/gu;
/** 'more slowly than they would on Earth' */
const BEFORE_VERB = String.raw`(?= (?!(?:not|have to|in|on|at|for|if|with|to|and|or|but|when)\b)\p{Ll})`;
const WOULD = new RegExp(`${COMPARED}([Hh]e|[Ss]he|[Tt]hey|[Ww]e) would${BEFORE_VERB}`, 'gu');
const WILL = new RegExp(`${COMPARED}([Hh]e|[Ss]he|[Tt]hey|[Ww]e|[Ii]t) will${BEFORE_VERB}`, 'gu');

const IRREGULAR_NOT: Readonly<Record<string, string>> = { will: "won't" };

export function contractVerbs(sentence: string): string {
  return changeOutsideQuotations(sentence, (text) =>
    text
      .replace(NEGATED, (found: string, verb: string, at: number) =>
        POSSESSED.test(text.slice(at)) ? found : (IRREGULAR_NOT[verb] ?? `${verb}n't`),
      )
      .replace(CANNOT, "can't")
      .replace(IS, "$1's")
      .replace(ARE, "$1're")
      .replace(THERE_IS, "$1's")
      .replace(THAT_IS, "$1's")
      .replace(HAD, "$1'd")
      .replace(HAVE, "$1've")
      .replace(HAS, "$1's")
      .replace(WOULD, "$1'd")
      .replace(WILL, "$1'll"),
  );
}
