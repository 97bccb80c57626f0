import { hasGrammarFault } from './grammar-faults.ts';
import { hasHole } from './holes.ts';
import { isPageText } from './page-text.ts';

/** A missing word, space or full stop that is no hole. */
const BROKEN = new RegExp(
  [
    '\\b(?:can|could|will|would|shall|should|may|might|must) (?:also |\\p{Ll}+ly )?(?:used|made|been|seen|known|given|taken|shown|done)\\b',
    // 'the phase. and it' and 'identified.... as'
    '\\p{Ll}{3}\\.["”]? \\p{Ll}|\\p{Ll}["”’]\\. \\p{Ll}|\\.{4}|\\.\\. |[^.]\\.\\.[^.]|: [^:"“]{10,}: \\p{Ll}',
    // 'its cerebellum During his study': a full stop is missing.
    '[\\p{Ll},] (?:During|However|Although|After|This|These|Some|Many|Most|There|He|She|They|When|While|Since|Because|His|Her|Its) (?=\\p{Ll})',
    // 'Duno.atus' and 'the highest in Canada As of 2011'
    '\\p{Ll}{2}\\.(?!(?:com|org|net)\\b)\\p{Ll}{2}|\\p{Ll}\\.\\p{Lu}\\p{Ll}|[\\p{L},] As of \\d',
    '\\b(?:was|were|is|are|been|be) (?!(?:referred|listened|alluded|adhered|attended|responded|objected|subscribed|aspired|catered|tended|appealed|added|agreed|stuck|reacted|resorted) )\\p{Ll}+ed to (?:by|for|from|in|at|with)\\b',
    '\\binto [^:;.]{3,60}: (?:This|These|The|It|They) \\p{Ll}',
    // 'the Rouge River and Teiaiagonon the banks of the Humber': a space is missing.
    '\\band \\p{Lu}\\p{Ll}+(?:on|in|at|of) the \\p{Ll}+ of (?:the )?\\p{Lu}[\\p{L} ]*\\.$',
    '^(?!(?:An?|The|This|That|Each|Every|One|Its|His|Her|Another|No) )\\p{Lu}\\p{Ll}+ (?!\\p{Ll}*(?:ics|ss|us|is|ies|means|gas|lens) )\\p{Ll}{3,}s (?:about|of|on|for|in|between|with) (?:the )?\\p{Ll}+ (?:allows|makes|shows|gives|has|does|leads|requires|provides|was|is)\\b',
    // Single letters of a formula: 'the numbers a and b' is prose, 'x y z' is not.
    '(?:^|\\s)[b-hj-zB-HJ-Z](?: [b-zB-HJ-Z]){2,}(?=[\\s.,;])',
  ].join('|'),
  'u',
);
const OPERATOR =
  /[=<>≤≥≈≠≡×÷±∑∫∏√∂∞→←⇒⇔↔∈∉⊂⊃⊆⊇∪∩∅∀∃{}\\|^]|\s[+*/−]\s|\d\s*[+*]\s*\d|\b(?:sin|cos|tan|log|ln|exp)\s?\(|\p{L}[₀-₉]|\b(?:SS|MS|DF) ?(?:Error|Total|Treatments?)\b/u;
const ENDLESS_LIST =
  /\b(?:includ(?:es?|ed|ing)|such as|are|were) (?:(?!\b(?:and|or)\b)[^,;.:]){2,45}(?:, (?:(?!\b(?:and|or)\b)[^,;.:]){2,45}){4,}\.$/u;
/** 'He told the historian his ten favourite films.': the films are a list after it. */
const UNTOLD_LIST =
  /\b(?:told|named|listed|ranked|published|compiled|gave|revealed)\b [^.;:]*\b(?:his|her|its|their|the following)(?: top| own)? (?:three|four|five|six|seven|eight|nine|ten|twelve|twenty|\d+) (?:\p{Ll}+ ){0,2}\p{Ll}+s\.$/u;

export type SentenceDefect = 'grammar' | 'hole' | 'list' | 'operator' | 'page' | 'splice';

/** Why nobody can understand the sentence by ear; null if one can. */
export function findSentenceDefect(sentence: string): SentenceDefect | null {
  if (OPERATOR.test(sentence)) return 'operator';
  if (isPageText(sentence)) return 'page';
  if (ENDLESS_LIST.test(sentence) || UNTOLD_LIST.test(sentence)) return 'list';
  if (hasCommaSplice(sentence)) return 'splice';
  if (hasGrammarFault(sentence)) return 'grammar';
  return BROKEN.test(sentence) || hasHole(sentence, 'en') ? 'hole' : null;
}

/** The beginning of a sentence that changes how the one before it ends. */
const CHANGES_OUTCOME =
  /^["“]?(?:However|But|Yet|Nevertheless|Nonetheless|Instead|Fortunately|Unfortunately|Luckily|Sadly|Despite (?:this|that|these|those|his|her|its|their)|In spite of|Even so|Still,|On the other hand|In contrast|By contrast|Conversely|Contrary|In reality|In fact|In truth|In the end|Ultimately|Eventually|Finally|At last|This (?:\p{Ll}+ )?(?:led|caused|resulted|prompted|meant|forced|proved|failed|ended|sparked|triggered|brought|allowed|enabled|made)\b|As a (?:result|consequence)|Consequently|Therefore|Thus|Hence|Accordingly|It was not until|Only (?:then|after|when|later)|Not until)\b|^[^,.;]{1,40}, (?:however|nevertheless|nonetheless|though|instead|eventually|therefore),/u;

export function changesOutcome(sentence: string): boolean {
  return CHANGES_OUTCOME.test(sentence);
}

const FINITE =
  /\b(?:is|are|was|were|has|have|had|does|did|can|could|will|would|may|might|must|should|became|began|came|went|took|gave|wrote|grew|knew|fell|rose|saw|ran|drew|allows?|remains?|includes?|means|tends?|seems?)\b/u;
/** A phrase such as 'A child brought up in Paris, ...' has them, too. */
const FINITE_OR_PARTICIPLE = /\b(?:brought|caused|resulted|dominated|allowed|remained|found|held|led to)\b/u;
const APPOSITION = /^(?:An?|One|Both) /u;
const JOINED =
  /\b(?:although|though|while|when|whenever|where|wherever|whereas|if|because|since|as|after|before|until|unless|that|which|who|whom|whose|what|why|how|whether|despite|so|than|not only|neither|either|the more|the less|no matter|said|says|wrote|according|like|say|think|suppose|let|just)\b|^(?:Had|Were|Once)\b|, once\b|["“”«»:;?!()]/iu;
const NEW_SUBJECT =
  /^(?:(?:the|this|these|those|it|he|she|they|we|there|his|her|its|their|some|many|most|other|others|no) (?!of\b|which\b|who\b|whom\b|whose\b)|(?!and\b|or\b|but\b|nor\b|yet\b|so\b)\p{Ll}[\p{L}-]+ (?:\p{Ll}+ )?(?=(?:is|are|was|were|has|had|dominated|became|began|took|grew|rose|fell) ))/u;
const NEW_CLAUSE =
  /^(?:(?:it|he|she|they|we|there) (?:\p{Ll}+ly )?(?:is|are|was|were|has|have|had|did|does|can|could|will|would|became|began|\p{Ll}{3,}ed)|(?:\p{L}+[ ’'-]){1,5}?(?:is|are|was|were|has|have|had|became|began|took|grew|rose|fell|believe|dominated|allowed|meant|made|led|brought|caused|came|went))\b/u;
const FRONTED =
  /^(?:In|On|At|By|From|During|With|Without|For|Under|Over|Among|Between|Through|Throughout|Across|Within|Of|To|Upon|Due|Following|Despite|Unlike|Along|Instead|Besides|Apart|Aside|\p{Lu}\p{Ll}+(?:ed|ly)|Born|Built|Known|Made|Written|Given|Today|However|Thus|Then|Later|Also|Here|There|Soon|Still|Yet|But|And|Even|Only|Not|Nor|Never|Such)\b/u;
const MIN_LEFT_WORDS = 4;

/** 'The mill stands in the yard, the harbour was deep.': two sentences with nothing but a comma between them. */
function hasCommaSplice(sentence: string): boolean {
  if (JOINED.test(sentence)) return false;
  for (const { index } of sentence.matchAll(/, /gu)) {
    const left = sentence.slice(0, index);
    const right = sentence.slice(index + 2);
    if (left.split(' ').length < MIN_LEFT_WORDS || left.includes(',') || /, (?:and|or|but) /u.test(right))
      continue;
    const isClause = FINITE.test(left) || (!APPOSITION.test(left) && FINITE_OR_PARTICIPLE.test(left));
    if (isClause && !FRONTED.test(left) && NEW_SUBJECT.test(right) && NEW_CLAUSE.test(right)) return true;
  }
  return false;
}
