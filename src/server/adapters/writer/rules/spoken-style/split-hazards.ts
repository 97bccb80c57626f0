import { isWholeClause, mayHaveVerb, startsClause } from './find-clause.ts';

/** A split inside what somebody says or thinks, a condition or a comparison would change the meaning. */
const BOUND =
  /\b(?:if|unless|whether|both|either|neither|not only|the more|the less|so much|such an?|too|rather|not just|as long as|provided|assuming|imagine|suppose|lest)\b/iu;
const DEMONSTRATIVE =
  /\bthat (?=(?:of|is|are|was|were|has|have|had|can|could|would|will|year|time|day|month|same|place|point|evening|night|morning|age|season|city|war)\b)|(?<=\b(?:from|after|before|by|at|during|in) )that\b/giu;
const REPORT =
  /\b(?:sa(?:id|ys)|sta(?:ted|tes)|wr(?:ote|ites)|claim\p{Ll}*|argu(?:ed|es)|believ\p{Ll}+|suggest\p{Ll}*|propos(?:ed|es)|thought|thinks|felt|feels|hop(?:ed|es)|fear(?:ed|s)|knew|learn(?:ed|t)|learns|noted|notes|explain\p{Ll}*|found|finds|show(?:ed|s)|insist\p{Ll}*|conclud\p{Ll}+|report\p{Ll}*|announc\p{Ll}+|reali[sz]\p{Ll}+|decid\p{Ll}+|agreed|meant|means|indicat\p{Ll}+|demonstrat\p{Ll}+|according|assert\p{Ll}*|maintain\p{Ll}*|predict\p{Ll}*|demand\p{Ll}*|declar\p{Ll}+|warn\p{Ll}*|how|why|what)\b(?<rest>.*)$/u;
/** The next clause may belong to this one. */
const SUBORDINATE =
  /(?<!^)\b(?:because|since|although|though|whereas|while|when|until|after|before|once|so that|in order that|where)\b(?<rest>.*)$/u;

const PREPOSITION_START =
  /^(?:(?:And|But|So),? )?(?:in|on|at|by|during|from|for|with|under|despite|upon|after|since)\b/iu;
const SUBORDINATE_START =
  /^(?:(?:And|But|So),? )?(?:although|though|even though|while|when|because|whereas|as|since|after|before|until|once|where)\b/iu;

/** 'While some are small': its main clause is still to come. */
function isStillSubordinate(first: string): boolean {
  if (!SUBORDINATE_START.test(first)) return false;
  const [, ...later] = first.split(', ');
  return !later.some(startsClause) && !isWholeClause(later.at(-1) ?? '');
}

/** Whether a second clause after this first one might be part of something that the first one opens. */
export function isOpen(first: string): boolean {
  if (BOUND.test(first) || /[:—–]/u.test(first)) return true;
  if (/^(?:whether|how|why|what|which|who)\b/iu.test(first)) return true;
  if (/\bthat\b/iu.test(first.replace(DEMONSTRATIVE, ''))) return true;
  if (isStillSubordinate(first)) return true;
  const reported = REPORT.exec(first)?.groups?.rest;
  if (reported !== undefined && mayHaveVerb(reported)) return true;
  const subordinate = SUBORDINATE.exec(first)?.groups?.rest;
  return subordinate !== undefined && mayHaveVerb(subordinate);
}

/** 'The mill burned, the hall fell': a row of clauses, whose last one belongs to the others. */
export function isRow(first: string): boolean {
  const parts = first.split(', ');
  const start = parts[0] ?? '';
  const isFronted = SUBORDINATE_START.test(start) || (PREPOSITION_START.test(start) && !mayHaveVerb(start));
  return parts.slice(isFronted ? 2 : 1).some(startsClause);
}
