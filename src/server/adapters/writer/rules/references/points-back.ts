import { MONTH_PATTERN } from '../../../../../domain/language/index.ts';

/** 'As with the previous burn', 'More than with the others': compares with what was told. */
const COMPARES =
  /^(?:Of (?:equal|similar|greater|even greater|particular|special|more) |In (?:it|them),|(?:Once|When|After) [^,]{3,60}\b(?:reali[sz]ed|learn(?:ed|t)|discovered|heard|returned)\b[^,]*, |As with|As in|As before|More than|Less than|Unlike|Similar(?:ly)? to|Compared (?:to|with)|In (?:comparison|contrast|addition) (?:to|with)|Like (?:the|his|her|its|their|many|most|other)|Apart from (?:this|these|the)|Other than|(?:Despite|In spite of|Following|Because of|Due to|Upon) (?:his|her|its|their)(?= \p{Ll}))\b/u;
const COUNTS_ON =
  /(?<!\bone \p{Ll}* ?\p{Ll}* ?(?:to|after|from|or|over|against) )(?<!\bone )\b[Aa]nother\b(?! of\b)|\b[Tt]he (?:other|others|same(?!\b[^.;]*\b(?:as|that|who|which)\b)|previous|preceding|subsequent|latter|former|aforementioned|remaining|resulting|ensuing|said|above|two|three|four|five|six|seven)\b(?! (?:\p{L}+ )?(?:of|who|that|which|side|hand|members)\b)/u;
const ONE_OF_TWO = /\bone\b[^.;]*\bthe other\b/iu;
const REPEATS =
  /\b(?:once (?:again|more)|yet again|(?<!(?:never|and|over|time) (?:\p{L}+ )?)again(?! and again)|previously mentioned|as well as before)\b/u;
const ADDS =
  /^(?:\S+ ){0,4}(?:also(?! (?:known|called|spelled|written|named))|too|likewise|still|instead|thereby|therefore|then)\b/u;
/** 'Anders continued to take photographs', 'All six municipalities', 'both decisions' */
const GOES_ON =
  /^(?:Initially|Originally|At first|There)\b,? (?!(?:is|are|was|were|have|has|had|may|can|would|will|exists?)\b)|^(?:\S+ ){1,4}(?:continue[sd]? to|continue[sd]|resume[sd]|repeat(?:s|ed))\b|\b[Aa]ll (?:two|three|four|five|six|seven|eight|nine|ten)\b|\b[Bb]oth (?!sides|ends|hands|eyes|parents|sexes)(?:these |those )?\p{Ll}{2,}(?<!ou|s|u|i)s\b(?! (?:and|of)\b)/u;
/** 'The next year', 'Three years later', 'That October' */
const GOES_ON_IN_TIME = new RegExp(
  `\\b[Tt]he (?:next|following) (?:year|month|week|day|night|morning|evening|season|summer|winter|spring|autumn|decade|century)\\b|^(?:[Aa] few |[Ss]ome |[Aa]bout |[Aa]round |[Jj]ust |[Oo]nly )?(?:\\S+ ){1,2}(?:years?|months?|weeks?|days?|hours?|minutes?|decades?|centuries) (?:later|earlier|afterwards?|before that|after that)\\b|^(?:In |By |Later |Earlier )?[Tt]hat (?:same )?(?:${MONTH_PATTERN}|month|week|season)\\b`,
  'u',
);
/** 'A third figure', 'Agassi lost 2 to 6.' */
const COUNTS_FROM_START =
  /^(?:A|An) (?:second|secondary|third|fourth|fifth|further|additional|similar|different|related) |^(?:\S+ ){1,2}(?:won|lost)(?: \d|[.,])/u;
/** 'Followers of this idea' */
const POINTS_AT =
  /^[^,;:]{3,70}? (?:this|these) (?:\p{L}+ )?(?:ideas?|theor(?:y|ies)|views?|methods?|practices?|beliefs?|concepts?|approach|tradition|notion|claims?|arguments?|principles?|doctrine|process|technique|system|question|problems?|decisions?|events?|incident|polic(?:y|ies)|plans?|attempts?|groups?)\b/u;
const ADDS_NOTHING = /^(?:\S+ ){0,4}(?:still (?:in|used|exists?|the)|instead of|then-|is still|are still)\b/u;

const MANY =
  /\p{Ll}{2,}s\b|\b(?:and|people|men|women|children|family|crew|team|group|couple|public|police|majority|each|every\p{L}*|some\p{L}*|any\p{L}*|who|person|individual|one|two|three)\b|,/u;

/** 'Tarkovsky wanted to film their novel': nobody before are they. */
function namesOthers(text: string): boolean {
  const at = /\b(?:they|them|their)\b/u.exec(text)?.index;
  return at !== undefined && !MANY.test(text.slice(0, at));
}

/** Whether a sentence goes on from the one before it, so that a passage cannot begin with it. */
export function pointsBack(text: string): boolean {
  const counts = COUNTS_ON.test(text) && !ONE_OF_TWO.test(text);
  const adds = ADDS.test(text) && !ADDS_NOTHING.test(text);
  return (
    [COMPARES, GOES_ON, GOES_ON_IN_TIME, REPEATS, COUNTS_FROM_START, POINTS_AT].some((one) =>
      one.test(text),
    ) ||
    counts ||
    namesOthers(text) ||
    adds
  );
}
