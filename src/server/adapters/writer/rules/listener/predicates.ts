/** Where the predicate of a main clause may begin, and who or what does it. */
export interface PredicateStart {
  doer: string;
  at: number;
}

const LEAD_WORD =
  /^(?:In|On|At|By|During|After|Before|Since|From|Until|For|Within|With|Over|Under|Following|Throughout|Upon|Despite|Because of|Due to|Along with|To|As|When|While|Although|Though|Once) /u;
const LEAD_ADVERB =
  /^(?:Initially|Eventually|Finally|Later|Soon|Originally|Today|Now|Instead|Meanwhile|Afterwards|Then|However|Nevertheless|Still|Unfortunately|Fortunately|Surprisingly|Ultimately|But|And|Yet|So|Thus|Therefore|As a result|In response|In return|In fact|At first|At last|Over time|\p{L}+ (?:years?|months?|weeks?|days?|hours?) later),? /u;
const MAX_LEAD_CHARACTERS = 90;
/** 'In May 1992' needs no comma; 'As the storm weakened' is a clause of its own. */
const MAX_OPEN_LEAD_WORDS = 3;
const LEAD_END = /[.;:"“]/u;
const PRONOUN = /^(?:[Hh]e|[Ss]he|[Ii]t|[Tt]hey) /u;
const NOUN_START = /^(?:(?:[Tt]he|[Hh]is|[Hh]er|[Ii]ts|[Tt]heir) |\p{Lu}[\p{L}’'-]* )/u;
const WORD = /[\p{L}\p{N}’'-]+ /uy;
const MAX_DOER_WORDS = 5;
/** 'The team was' is more than a doer. */
const NO_DOER =
  /^(?:is|are|was|were|be|been|has|have|had|do|does|did|can|could|may|might|must|will|would|shall|should|who|whom|whose|which|that|not|never|to|by) $/u;
const ADVERB =
  /(?:also|then|first|later|soon|eventually|finally|once|initially|originally|now|still|therefore|thus|quickly|again|even|often|usually|always|immediately|promptly|reluctantly|subsequently|(?!(?:hardly|barely|rarely|nearly|only|reportedly|allegedly|family|assembly|ally|supply|reply|monopoly|anomaly|butterfly)\b)\p{Ll}+ly) /uy;

/** In the order in which they should be tried: the shortest doer first. */
export function listPredicateStarts(text: string): PredicateStart[] {
  return listClauseStarts(text).flatMap((start) => listStartsFrom(text, start));
}

/** After 'In 1992,' or 'However,', with or without a comma. */
function listClauseStarts(text: string): number[] {
  const adverb = LEAD_ADVERB.exec(text)?.[0].length;
  if (adverb !== undefined) return [adverb];
  if (!LEAD_WORD.test(text)) return [0];
  const starts: number[] = [];
  for (let at = text.indexOf(' '); at > 0 && at < MAX_LEAD_CHARACTERS; at = text.indexOf(' ', at + 1)) {
    const lead = text.slice(0, at);
    if (LEAD_END.test(lead)) break;
    if (lead.endsWith(',') || lead.split(' ').length <= MAX_OPEN_LEAD_WORDS) starts.push(at + 1);
  }
  return starts;
}

function listStartsFrom(text: string, start: number): PredicateStart[] {
  const rest = text.slice(start);
  const pronoun = PRONOUN.exec(rest)?.[0];
  if (pronoun !== undefined) return withAdverb(text, pronoun.trim(), start + pronoun.length);
  if (!NOUN_START.test(rest)) return [];
  const found: PredicateStart[] = [];
  let at = start;
  for (let count = 0; count < MAX_DOER_WORDS; count += 1) {
    WORD.lastIndex = at;
    const word = WORD.exec(text)?.[0];
    if (word === undefined || NO_DOER.test(word)) break;
    at += word.length;
    found.push(...withAdverb(text, text.slice(start, at).trim(), at));
  }
  return found;
}

function withAdverb(text: string, doer: string, at: number): PredicateStart[] {
  ADVERB.lastIndex = at;
  const adverb = ADVERB.exec(text)?.[0].length;
  return adverb === undefined
    ? [{ doer, at }]
    : [
        { doer, at },
        { doer, at: at + adverb },
      ];
}
