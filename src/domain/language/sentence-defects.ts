import { hasCommaSplice } from './comma-splice.ts';
import { hasGrammarFault } from './grammar-faults.ts';
import { isPageText } from './page-text.ts';

/** A removed formula, template or figure leaves a word without the one that must follow it. */
const HOLE = new RegExp(
  [
    // 'between 60 and.', 'the value is:'
    '\\b(?:and|or|of|the|an?|to|than|between|from|with|by|for|into|at|as|is|are|was|were|its|their|per|via|called|named|equals)\\s*[,;:.!?]$',
    '\\b(?:the|between|its|their|equals|by the|of the)\\s*[,;:)]',
    // 'F is which is 1', 'between and', 'the is'
    '\\b(?:is|are|was|were) (?:which|where|and|or) (?:is|are|was|were)\\b',
    '\\b(?:the|between) (?:and|or|is|are|was|were|of)\\b(?![-–]\\p{Ll})',
    '\\b(?:of|from|into|for|with|by|than) (?:and|(?<!than )(?:is|are|was|were)|(?<=than )(?:is|are|was|were) (?!the case|usual|common|necessary|possible|normal|typical|required|\\p{Ll}+ed))\\b',
    // 'where and are', ', where is the'
    '\\b(?:where|if|for|when|that|let) (?:and|or) (?:are|is|be)\\b',
    ', where (?:is|are) ',
    '\\b(?:can|could|will|would|shall|should|may|might|must) (?:also |\\p{Ll}+ly )?(?:used|made|been|seen|known|given|taken|shown|done)\\b',
    '\\band and\\b|\\bor or\\b|[,;:] ?[,;:]',
    // 'the phase. and it' and 'identified.... as'
    '\\p{Ll}{3}\\.["”]? \\p{Ll}|\\p{Ll}["”’]\\. \\p{Ll}|\\.{4}|\\.\\. |[^.]\\.\\.[^.]|: [^:"“]{10,}: \\p{Ll}',
    // 'its cerebellum During his study': a full stop is missing.
    '[\\p{Ll},] (?:During|However|Although|After|This|These|Some|Many|Most|There|He|She|They|When|While|Since|Because|His|Her|Its) (?=\\p{Ll})',
    // 'Duno.atus' and 'the highest in Canada As of 2011'
    '\\p{Ll}{2}\\.(?!(?:com|org|net)\\b)\\p{Ll}{2}|\\p{Ll}\\.\\p{Lu}\\p{Ll}|[\\p{L},] As of \\d',
    '\\b(?:about|approximately|roughly|over|nearly|around) (?:and|or|of|in) (?:the )?\\p{Lu}',
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
/** 'Was called of' and 'the one we speak of.' end in a preposition for good. */
const SOUND_END = /(?:\b(?:of|from|for|with|by|to|at|as|into|is|are|was|were)[.!?])$/u;
const ENDS_CLAUSE =
  /\b(?:which|who|whom|that|what|where|how|than|as|all|not|un\p{Ll}+|\p{Ll}{3,}(?:ed|en)|made|thought|spoken|part|heard|able|used|going|had|have|has|want\p{Ll}*|try|lived|dealt|worked|agreed|met|known|cared|asked|looked|come|came|paid|hoped|stood|drawn|it|he|she|they|there|familiar|responsible|capable|proud|aware|afraid|fond)\b/u;
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
  const hole = HOLE.exec(sentence);
  if (!hole) return null;
  const isEnd = hole.index + hole[0].length === sentence.length;
  return isEnd && SOUND_END.test(sentence) && ENDS_CLAUSE.test(sentence) ? null : 'hole';
}

/** The beginning of a sentence that changes how the one before it ends. */
const CHANGES_OUTCOME =
  /^["“]?(?:However|But|Yet|Nevertheless|Nonetheless|Instead|Fortunately|Unfortunately|Luckily|Sadly|Despite (?:this|that|these|those|his|her|its|their)|In spite of|Even so|Still,|On the other hand|In contrast|By contrast|Conversely|Contrary|In reality|In fact|In truth|In the end|Ultimately|Eventually|Finally|At last|This (?:\p{Ll}+ )?(?:led|caused|resulted|prompted|meant|forced|proved|failed|ended|sparked|triggered|brought|allowed|enabled|made)\b|As a (?:result|consequence)|Consequently|Therefore|Thus|Hence|Accordingly|It was not until|Only (?:then|after|when|later)|Not until)\b|^[^,.;]{1,40}, (?:however|nevertheless|nonetheless|though|instead|eventually|therefore),/u;

export function changesOutcome(sentence: string): boolean {
  return CHANGES_OUTCOME.test(sentence);
}
