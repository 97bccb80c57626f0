const STRICT =
  "is|are|was|were|has|have|had|does|do|did|can|could|will|would|may|might|must|should|cannot|became|began|came|went|took|gave|saw|knew|grew|wrote|rose|fell|drove|flew|chose|spoke|broke|drew|rang|rode|sang|sank|threw|tore|wore|woke|withdrew|arose|undertook|overtook|shook|stole|stood|becomes|begins|comes|goes|takes|gives|keeps|includes|contains|remains|remained|appears|appeared|seems|seemed|consists|consisted|died|belongs|belonged|continued|refused|existed|lies|won|lost|led|(?:did|was|were|is|are|had|could|would|does|do|has|have|ca|wo)n['’]t";
/** Also participles: 'a mill built in Bern'. */
const AMBIGUOUS =
  'built|made|held|found|left|met|kept|put|sold|sent|said|told|brought|bought|taught|thought|spent|paid|ran|set|cut|hit|read|struck|fought|felt|heard|caught|got|shot|swept|hung|let|spread';
const REGULAR = '(?!(?:named|called|titled|entitled|dubbed|termed|considered)\\b)\\p{Ll}{2,}(?<!e)ed';
const ADVERB =
  '(?:(?:also|then|later|soon|still|now|never|often|eventually|finally|again|once|even|only|just|all|both|\\p{Ll}+ly) )?';
const PRONOUN =
  '(?:[Hh]e|[Ss]he|[Ii]t|[Tt]hey|[Ww]e|[Tt]here|(?:[Bb]oth|[Ss]ome|[Mm]any|[Mm]ost|[Aa]ll|[Oo]ne|[Nn]one) of (?:them|these|those))';
const DETERMINER =
  '(?:[Tt]he|[Aa]n?|[Hh]is|[Hh]er|[Ii]ts|[Tt]heir|[Tt]his|[Tt]hese|[Tt]hose|[Ss]ome|[Mm]any|[Mm]ost|[Ss]everal|[Aa]ll|[Bb]oth|[Ee]ach|[Nn]o|[Aa]nother|[Oo]ne|[Tt]wo|[Tt]hree|[Oo]ther|[Ff]ew|[Ss]uch)';
const PREPOSITION =
  'in|by|at|on|from|for|of|as|with|to|and|or|but|during|under|near|after|before|between|against|over|into|through|around|about|within|without|outside|than|when|while|that|which|who';
/** A clause inside the subject would have the first verb. */
const SUBJECT_WORD =
  '(?!(?:that|which|who|whom|whose|when|where|while|if|because|he|she|they|it|I|we|as|than|what|how|why|whether|to|having|being)\\b)[^\\s,;:]+ ';
const OBJECT = '(?=(?:the|an?|his|her|its|their|him|them|it|no|all|this|these|some|many|\\p{Lu}\\p{Ll}))';

/** A pronoun and its verb; a subject and an auxiliary or a past that is no participle; a short subject, verb and object. */
const CLAUSE_STARTS: readonly RegExp[] = [
  new RegExp(`^${PRONOUN} ${ADVERB}(?:${STRICT}|${AMBIGUOUS}|\\p{Ll}{2,}ed|\\p{Ll}{3,}s)\\b`, 'u'),
  new RegExp(
    `^(?:${DETERMINER} |(?=\\p{Lu}|\\d))(?:${SUBJECT_WORD}){1,9}?${ADVERB}(?<!\\bto )(?:${STRICT})(?![\\p{L}-])`,
    'u',
  ),
  new RegExp(
    `^(?:${DETERMINER} (?:[\\p{L}-]+ ){1,2}|(?:\\p{Lu}[\\p{L}’'-]+ ){1,3})${ADVERB}(?:${AMBIGUOUS}|${REGULAR}) ${OBJECT}`,
    'u',
  ),
];

/** 'similar practices existed' */
const BARE_PLURAL =
  /^(?:\p{Ll}+ ){1,2}(?<!\b(?:for|in|of|as|by|to|with|from|at|on|about) )\p{Ll}{2,}[^s\W]s (?:are|were|have|had|do|did|can|could|will|would|may|might|became|began|came|went|took|gave|grew|rose|fell|existed|remained)\b/u;

/** 'the novelist Mary had met': a clause on a noun, without 'that'. */
const BARE_RELATIVE = new RegExp(
  `^${DETERMINER} (?:[\\p{Ll}-]+ ){1,3}(?<!\\b(?:of|in|at|on|from|by|for|with|and|to|near|under|around) )\\p{Lu}[\\p{L}’'-]+ (?:${STRICT})\\b`,
  'u',
);

const MOMENT =
  '(?:the (?:end|beginning|start|time|meantime|same (?:year|time|day|month)|following \\p{Ll}+|next \\p{Ll}+)(?: of [^\\s,]+(?: \\d{4})?)?|(?:early |late |mid-)?(?:the )?(?:\\p{Lu}\\p{Ll}+ )?\\d{4}s?|total|addition|fact|turn|response|return|contrast|particular|then|first|least|that|this|(?:some|many|most|other|all) \\p{Ll}+s)';
const LEADING_PHRASE = new RegExp(
  `^(?:(?:in|by|at|from|after|since|until|on) ${MOMENT}|as a result|for example|for instance|later|eventually|soon|finally|then|today|again|once again|there|however|thereafter|sometimes|often|now|instead|meanwhile|afterwards),? `,
  'iu',
);
/** A longer phrase ends with a comma. */
const LEADING_CLAUSE =
  /^(?:in|by|at|on|from|after|before|since|until|during|following|because of|due to|as a result of|despite|with|under|upon|although|though|because|when|as soon as|once) [^,;:]{3,70}, /iu;

/** Whether a text begins with a subject and its finite verb. Unsure cases count as none. */
export function startsClause(text: string): boolean {
  const bare = text.replace(LEADING_PHRASE, '').replace(LEADING_CLAUSE, '');
  if (BARE_RELATIVE.test(bare)) return false;
  return CLAUSE_STARTS.some((pattern) => pattern.test(bare));
}

/** After 'but' or a semicolon: in a row, 'and material processes were' could be its last item. */
export const startsPluralClause = (text: string) => BARE_PLURAL.test(text.replace(LEADING_PHRASE, ''));

const FINITE = new RegExp(`(?<!\\bto )\\b(?:${STRICT})(?![\\p{L}-])`, 'u');
/** A participle on a noun is usually followed by a preposition. */
const VERB_AND_OBJECT = new RegExp(`\\b(?:${AMBIGUOUS}|${REGULAR}) (?!(?:${PREPOSITION})\\b)\\p{L}`, 'u');
const POSSIBLY_FINITE = new RegExp(`(?<!\\bto )\\b(?:${STRICT}|${AMBIGUOUS}|\\p{Ll}{3,}ed)\\b`, 'u');
const RELATIVE = /,? (?:that|which|who|whom|whose|where|when) .*$/u;
const MAX_VERB_WORDS = 14;

export const mayHaveVerb = (text: string) => POSSIBLY_FINITE.test(text);

export function isWholeClause(text: string): boolean {
  const main = text.replace(/^(?:And|But|So|Also|Well|Now),? /u, '').replace(LEADING_CLAUSE, '');
  if (startsClause(main)) return true;
  const own = main.replace(RELATIVE, '');
  return FINITE.test(own) || (!own.includes(',') && VERB_AND_OBJECT.test(own));
}

/** What follows a semicolon is a clause, unless it is an item or explains a word. */
export function startsIndependentClause(text: string): boolean {
  if (startsClause(text) || startsPluralClause(text)) return true;
  const start = text.split(' ').slice(0, MAX_VERB_WORDS).join(' ').replace(RELATIVE, '');
  return /^(?:the|an?|his|her|its|their|these|those|this|both|\p{Lu})/u.test(text) && FINITE.test(start);
}

const VERB_PHRASE = new RegExp(
  `^(?:also |later |then |never |soon |eventually |\\p{Ll}+ly )?(?:(?:${STRICT})|(?:${AMBIGUOUS}|${REGULAR})(?! by)|\\p{Ll}{3,}s(?= (?:the|an?|his|her|its|their)\\b))\\b`,
  'u',
);
const PARTICIPLE = new RegExp(
  `^(?:also |later |then |\\p{Ll}+ly )?(?:${AMBIGUOUS}|led|lost|won|\\p{Ll}{2,}ed)\\b`,
  'u',
);
/** 'was founded in 1900, and closed in 1910': the second may share the auxiliary of the first. */
const AUXILIARY =
  /\b(?:is|are|was|were|be|been|being|has|have|had|could|would|can|may|might|will|should|must|did)\b/u;

export const startsVerbPhrase = (text: string, before: string) =>
  VERB_PHRASE.test(text) && !(PARTICIPLE.test(text) && AUXILIARY.test(before));
