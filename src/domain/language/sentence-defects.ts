import { hasCommaSplice } from './comma-splice.ts';
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
