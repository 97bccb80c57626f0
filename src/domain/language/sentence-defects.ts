import { hasHole } from './holes.ts';

/** A missing word, space or full stop that is no hole. */
const BROKEN = new RegExp(
  [
    // 'the phase. and it' and 'identified.... as'
    '\\p{Ll}{3}\\.["”]? \\p{Ll}|\\p{Ll}["”’]\\. \\p{Ll}|\\.{4}|\\.\\. |[^.]\\.\\.[^.]|: [^:"“]{10,}: \\p{Ll}',
    // 'its cerebellum During his study': a full stop is missing.
    '[\\p{Ll},] (?:During|However|Although|After|This|These|Some|Many|Most|There|He|She|They|When|While|Since|Because|His|Her|Its) (?=\\p{Ll})',
    // 'Duno.atus' and 'the highest in Canada As of 2011'
    '\\p{Ll}{2}\\.(?!(?:com|org|net)\\b)\\p{Ll}{2}|\\p{Ll}\\.\\p{Lu}\\p{Ll}|[\\p{L},] As of \\d',
    '\\binto [^:;.]{3,60}: (?:This|These|The|It|They) \\p{Ll}',
    // 'including: 1. bakers'
    ': \\d{1,2}[.)](?: \\p{L}|$)',
  ].join('|'),
  'u',
);
const OPERATOR =
  /[=<>≤≥≈≠≡×÷±∑∫∏√∂∞→←⇒⇔↔∈∉⊂⊃⊆⊇∪∩∅∀∃{}\\|^]|\s[+*/−]\s|\d\s*[+*]\s*\d|\b(?:sin|cos|tan|log|ln|exp)\s?\(|\p{L}[₀-₉]|\b(?:SS|MS|DF) ?(?:Error|Total|Treatments?)\b/u;
export type SentenceDefect = 'hole' | 'operator' | 'page';

/** Why nobody can understand the sentence by ear; null if one can. */
export function findSentenceDefect(sentence: string): SentenceDefect | null {
  if (OPERATOR.test(sentence)) return 'operator';
  if (isPageText(sentence)) return 'page';
  return BROKEN.test(sentence) || hasHole(sentence, 'en') ? 'hole' : null;
}

/** The beginning of a sentence that changes how the one before it ends. */
const CHANGES_OUTCOME =
  /^["“]?(?:However|But|Yet|Nevertheless|Nonetheless|Instead|Fortunately|Unfortunately|Luckily|Sadly|Despite (?:this|that|these|those|his|her|its|their)|In spite of|Even so|Still,|On the other hand|In contrast|By contrast|Conversely|Contrary|In reality|In fact|In truth|In the end|Ultimately|Eventually|Finally|At last|This (?:\p{Ll}+ )?(?:led|caused|resulted|prompted|meant|forced|proved|failed|ended|sparked|triggered|brought|allowed|enabled|made)\b|As a (?:result|consequence)|Consequently|Therefore|Thus|Hence|Accordingly|It was not until|Only (?:then|after|when|later)|Not until)\b|^[^,.;]{1,40}, (?:however|nevertheless|nonetheless|though|instead|eventually|therefore),/u;

export function changesOutcome(sentence: string): boolean {
  return CHANGES_OUTCOME.test(sentence);
}

/** The page has pictures, tables and lists, which nobody hears. */
const PAGE_REFERENCE =
  /\b(?:as )?(?:shown|seen|given|listed|described|discussed|illustrated|explained|mentioned|depicted|pictured|outlined|noted|defined|presented|tabulated|summari[sz]ed|displayed|reproduced|pictured) (?:(?:and|or) \p{Ll}+ )?(?:(?:in the (?:table|figure|image|diagram|picture|list|chart|map|section|infobox|gallery|box|sidebar|following|next section|previous section)|on the (?:right|left)|to the (?:right|left)|at (?:right|left)|in (?:figure|table) \d+)|(?:here|below|above)(?=[\s.,;:)]|$))|\b(?:the|this|see|following) (?:following )?(?:table|diagram|figure|image|picture|chart|graph|illustration|gallery|infobox|section|article)s? (?:shows?|below|above|on the|at right|to the|lists?|illustrates?|depicts?|describes?|summari[sz]es?|is about|deals)\b|\b(?:are|is) (?:given |listed |shown |described |discussed )?(?:as follows|the following|below|above)(?=[.:,;]|$)|^(?:See|Cf\.?|Compare)\b|, see \p{Lu}(?![^,.]* as )|^(?:1\d|20)\d\d \p{Lu}\p{Ll}+ \p{Lu}|\b(?:see|cf\.?) (?:also|below|above|the (?:section|article|list|table|figure))\b|\b(?:above|below) (?:equation|formula|table|figure|image|list|example|diagram)\b|\b(?:table|figure|equation|formula|list|diagram|section|example|image)s? (?:above|below|on the (?:right|left)|at (?:right|left))\b|\bthis article\b|^What follows\b|\bin this (?:section|list|table|page)\b/u;
/** 'The following list is of bakers.', but not 'the following year' */
const LAYOUT = new RegExp(
  [
    '\\b[Tt]he (?:above|below) (?!average|freezing|ground|sea|zero)\\p{Ll}+',
    '\\b[Tt]he following (?:lists?|tables?|charts?|maps?|calculations?|equations?|formulas?|diagrams?|sections?)\\b(?!.*:)',
  ].join('|'),
  'u',
);
/** 'A discussion of yeast is available in Keller.', 'Videos of the talk are available online.' */
const POINTER =
  /\b(?:discussion|transcript(?:ion)?|bibliography|video(?: clip)?|clip)s?(?: of [^.;]+)? (?:(?:is|are) (?:(?:also|still|now|freely|publicly) )?|(?:full )?)available(?: (?:in|on|at|from|for|online|here)\b|[.,])/u;
/** '/ʔa, ʔi/' */
const PHONETIC = /(?<=^|[\s“"])\/[^\s/\d](?:[^/\d]{0,60}[^\s/\d])?\/(?=[\s.,;:”"]|$)|[⟨⟩]/u;
/** 'Let Q be a set', and 'rewritten as d, where d is the diameter' */
const FORMULA_LETTER =
  /^(?:Let|Suppose|Assume)(?: that)? (?!I\b)\p{L}(?: and \p{L}| is\b| be\b| denotes?\b)|\bwhere (?!I\b)\p{L} (?:is|and \p{L} are|denotes|represents|stands for)\b|\b\d+ [nrxyz](?=[.,;]| (?:can|could|is|are|was|and|or|may|must)\b)/u;
const ENDS_IN_OMISSION = /(?:\.{3}|…)[.]?["”’]+[.]?$/u;
const FORMS: readonly RegExp[] = [
  PAGE_REFERENCE,
  LAYOUT,
  POINTER,
  PHONETIC,
  FORMULA_LETTER,
  ENDS_IN_OMISSION,
];

/** Whether the sentence is for readers of the page, who see its lists, formulas and references. */
export function isPageText(sentence: string): boolean {
  return FORMS.some((form) => form.test(sentence));
}
