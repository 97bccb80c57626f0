import { type ListenerTable, remark } from './listener-row.ts';

const SOBER = { isSober: true };
const REAL = { not: /\b(?:would|could|might|if|unless|whether|discovered|found|recovered|unearthed)\b/u };
const REFUSED =
  /(?:refused|declined) (?:to \p{Ll}+|(?:the|his|her|their) (?:offer|request|invitation|proposal))/u;
const FIRMLY = {
  not: /\b(?:later|until|relented|but|unless|refused to (?:leave|let|release))\b/u,
  isSober: true,
};
const LAST = /(?:is|was|became) (?:also )?(?:the|his|her|their) (?:last|final) (?!time|to |of )\p{Ll}/u;
const DECLINED =
  /\boffered\b[^.;]*\b(?:(?:s?he|they) (?:\p{Ll}+ )?(?:declined|refused)|turned (?:it|them) down|not accept)/u;
const MISSED =
  /\brejected by (?:[\p{Ll}\d]+ )+?(?:publishers|studios|labels)\b|\b(?:publishers|studios) (?:refused|rejected)/iu;
const MISHAP =
  /\b(?:accidentally|inadvertently|by (?:mistake|accident)|(?:was|were) (?:a|the result of a) mistake)\b/u;
const PAID = { not: /\b(?:damages?|loss(?:es)?|debts?|lost|owed)\b/u };
const IN_VAIN =
  /\b(?:attempts|efforts|tried|attempted) (?:to )?[^.;]*\b(?:failed|in vain|unsuccessful|to no avail|without success)\b/u;
const HOPING =
  /\b(?:[Ss]?[Hh]e|[Tt]hey) (?:had )?hoped (?:to|that)\b|, hoping (?:to|that|for|this)\b|\bin the hope (?:of|that)\b/u;
const NOT_UNTIL = /^(?:However, |But )?[Ii]t (?:was not|wasn['’]t) until (?:\p{Lu}\p{Ll}+ )?\d{4}\b/u;
const RENAMED = /(?:(?:was|were) (?:\p{Ll}+ )?renamed|renamed (?:itself|the)|changed its name)\b/u;
const NO_OFFICE =
  /\b(?:storm|ship|vessel|film|song|album|episode|genus|species|aircraft|USS|HMS|SS|street|road|route)\b/iu;
const SECRET =
  /\b(?:in secret|secretly|closed-door|behind closed doors|secret (?:meetings?|sessions?|talks|deal|agreement|society|negotiations?|project|treaty))\b/u;
const YIELDED =
  /\beventually (?:relented|gave in|persuaded|convinced)|[Dd]espite (?:his|her|their) (?:initial|earlier) (?:objection|reluctan|refus|doubt)/u;
const MUTUAL =
  /\bmutual(?:ly)? (?:\p{Ll}+ )?admir|\badmired each other\b|\bboth (?:of them )?(?:admired|expressed admiration)/u;
const DROPPED =
  /\b(?:came to (?:naught|nothing)|never materiali[sz]ed|(?:idea|plan|project)s? fell through|(?:plan|proposal|project|idea)s? (?:was|were) (?:\p{Ll}+ )?(?:cancell?ed|dropped|shelved|scrapped|rejected))\b/u;
const OVERRUN =
  /\b(?:over budget|behind schedule|cost overruns?|(?:twice|double|three times) (?:the|its) (?:original|initial) (?:\p{Ll}+ )?(?:estimate|budget|cost))\b|\b(?:opening|completion|construction|unveiling|release|launch|work|project)\b[^.;]{0,40} (?:was|were) delayed\b/u;
const BRIEF =
  /\bshort[- ]lived\b|\blasted (?:only|just|less than|barely) (?:an? |\p{Ll}+ )?(?:days?|weeks?|months?|minutes?|hours?)|\bin (?:under|less than|just) (?:one|an|a|two|three) (?:hour|minute|second)s?\b/u;
const RUMOURS = /\brumou?rs? (?:that|spread|circulat|persist)|\bgossip\b/u;
const VANISHED_WORK =
  /\b(?:films?|paintings?|manuscripts?|works?|recordings?|originals?|tapes?|plays?)\b[^.;]{0,40} (?:is|are|has been|have been) (?:now )?(?:presumed |considered |believed )?(?:to be )?lost\b(?! to| in)|\blost film\b/u;
const SPYING =
  /\b(?:undercover|espionage|spied on|to spy|secret agents?|false identi\p{L}+)\b(?!['’]s adventures)/u;
const GRATIS = /\b(?:free of charge|for free|free admission|at no cost|without charge)\b/u;
const UNWILLING = /\bunable or unwilling\b|\bunwilling or unable\b/u;
const LENGTHS = /\b(?:go|goes|went|gone) to (?:great|extreme|extraordinary|considerable) lengths\b/u;

/** Remarks on what occurs in any article: words said, feelings, contrasts, firsts and lasts, doubts and secrets. */
export const TURN_REMARKS: ListenerTable = {
  predicates: [
    remark('A firm no, then.', REFUSED, FIRMLY),
    remark('The end of a line, then.', LAST),
    remark('New stationery, then.', RENAMED, { not: NO_OFFICE }),
  ],
  sentences: [
    remark("It takes nerve to say no. / I'd have said yes.", DECLINED),
    remark('Somebody must have kicked themselves.', MISSED),
    remark('It happens to the best of us. / Easily done.', MISHAP, REAL),
    remark('A tidy sum. / Not pocket money, exactly.', /[$£€]\s?\d[\d,.]* ?(?:million|billion)/u, PAID),
    remark('Not for want of trying.', IN_VAIN, SOBER),
    remark('No harm in hoping. / Well, one can hope.', HOPING),
    remark('Better late than never.', NOT_UNTIL),
    remark('All very hush-hush.', SECRET),
    remark('Worn down, I suppose.', YIELDED),
    remark('A mutual admiration society.', MUTUAL),
    remark('Back to the drawing board.', DROPPED),
    remark('Now that sounds familiar.', OVERRUN),
    remark('Blink and you missed it.', BRIEF),
    remark('People do talk.', RUMOURS),
    remark('Check your attics, everybody.', VANISHED_WORK),
    remark('All very cloak and dagger.', SPYING),
    remark('The best price there is.', GRATIS),
    remark('A bit of both, perhaps.', UNWILLING, SOBER),
    remark('No half measures.', LENGTHS),
  ],
};
