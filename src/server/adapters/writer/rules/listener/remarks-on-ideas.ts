import { type ListenerTable, remark } from './listener-row.ts';

const ASIDE = /\b(?:would|could|if|unless|whether|however much|regardless)\b|\?|^.{230}/u;
const SOBER_PLAIN = { not: ASIDE, isSober: true };
const PAST = /\b(?:was|were|had|did|became|began|made|took|went|would|\p{Ll}{3,}ed by|he|she)\b|^.{200}/u;
const GENERAL = { not: PAST };
const DISPUTED =
  /\b(?:is|are|remains?|has been) (?:still |often |much )?(?:debated|disputed|contested|controversial)\b/u;
const IDEA =
  /\b(?:was|were) (?:\p{Ll}+ )?(?:intended|designed|meant) (?:to|as|for)\b|\bwith the (?:aim|goal|intention) of\b/u;
const STRICT = /\bin (?:the|this|a|its) (?:narrow|broad|wide|strict)(?:er|est)? sense\b|strictly speaking/iu;
const TWICE =
  /\b(?:discovered|found|invented|developed|proposed|derived|came) [^.;]{0,60}\bindependently\b|\bindependently (?:discovered|found|invented|developed|proposed|derived|arrived|came)\b/u;
const OPEN =
  /\b(?:question|problem|issue|status|matter)\b[^.;]{0,60}\b(?:remains?|is) (?:still |however )?(?:open|unresolved|unsolved|undecided)\b|\b(?:has|have) not yet (?:made|been|decided|determined)\b|\bactive (?:area of )?(?:\p{Ll}+ )?research\b|\bare? under development\b/u;
const VARIES =
  /\b(?:varies|vary|differs?) (?:widely |greatly |considerably )?(?:from \p{Ll}+ to|among|depending|in their)\b/u;
const NEGLECTED =
  /\black of (?:academic|scholarly|scientific) (?:stud|research|attention)|\bnot enough (?:critics|scholars|research)|\b(?:little|limited|few) (?:academic |scholarly |scientific )?(?:research|studies) (?:has|have|exists?|on)\b/u;
const TERMED =
  /^(?:The (?:study|practice|process|art)|This (?:process|effect|power|phenomenon|method|practice|value|ratio|quantity)|When|Such)[^;]{3,110}\b(?:is|are) (?:also |often |commonly )?(?:termed|called|known as|referred to as) (?:an? |the )?(?!to |by |in |on |the )\p{Ll}{4,}/u;
const MIXTURE = /\b(?:elements|mixture|mix|blend|fusion) of [^.;]+, [^.;]+,? and\b/u;
const COPIED =
  /\b(?:has been|have been|was|were) (?:\p{Ll}+ )?(?:imitated|emulated|copied|parodied|spoofed)\b|\b(?:parodied|spoofed|emulated|imitated) (?:the|it|this|his|her|\p{Lu})/u;
const ANCIENT =
  /\b(?:use|idea|practice|concept|tradition|custom|concern|principle|technique|history)s?\b[^.;]{0,60}\bdates? (?:back )?(?:at least )?(?:to|from) [^.]{0,30}(?:BC|millenni|centur|antiquity|ancient)|\bantecedents\b|\bsince [^.;]{0,40}(?:ancient times|antiquity|prehistor)/u;
const INCOMPATIBLE = /\bincompatible\b|\bnot compatible\b|\bmutually exclusive\b/u;
const RECONCILE =
  /\b(?:attempted|tried|sought|aims?|aimed|struggled) to (?:reconcile|unify|merge|explain why)\b/u;
const TEDIOUS =
  /\b(?:painstaking(?:ly)?|laborious(?:ly)?|time-consuming|labou?r-intensive|lengthy,? (?:\p{L}+ )?process)\b/u;

/** Remarks on definitions, theories, doubts, limits, reasons and the history of ideas. */
export const IDEA_REMARKS: ListenerTable = {
  predicates: [remark('No fence-sitting there.', /(?:condemn(?:s|ed)|denounce[sd]|opposed|opposes) (?!by)/u)],
  sentences: [
    remark('The jury is still out.', DISPUTED, SOBER_PLAIN),
    remark('That was the idea, at least.', IDEA, SOBER_PLAIN),
    remark('It depends how strict you are.', STRICT, GENERAL),
    remark('Great minds think alike.', TWICE),
    remark('Watch this space.', OPEN),
    remark("So there's no simple answer.", VARIES, GENERAL),
    remark('A thesis waiting to be written.', NEGLECTED),
    remark("There's a word for everything.", TERMED),
    remark('A bit of everything.', MIXTURE),
    remark('A form of flattery.', COPIED, { not: /\b(?:denied|ashamed|abortion|never|not)\b/u }),
    remark("So it's hardly a new idea.", ANCIENT, { not: /\bfirst\b/u }),
    remark('Never the twain shall meet.', INCOMPATIBLE),
    remark('Easier said than done.', RECONCILE),
    remark('Not a job for the impatient.', TEDIOUS),
  ],
};
