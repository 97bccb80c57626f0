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
const READING_MATTER = '(?:discussion|transcript|transcription|bibliography|recording|video|clip|list)s?';
const AVAILABLE = '(?:(?:also|still|now|freely|publicly) )?available';
/** 'A discussion of yeast is available in Keller.', 'Videos of the talk are available online.' */
const POINTER = new RegExp(
  [
    `\\b(?:discussion|transcript|transcription|bibliography|clip|list)s?(?: of [^.;]+)? (?:is|are) ${AVAILABLE}(?: (?:in|on|at|from|for|online|here)\\b|[.])`,
    `\\b${READING_MATTER}(?: of [^.;]+)? (?:is|are) ${AVAILABLE} (?:online|for (?:free )?download|on (?:[^.;]+ website|YouTube|the (?:internet|web)))\\b`,
    `\\b(?:has|have) made (?:the|an?|its|their) (?:(?:full|complete|entire) )?${READING_MATTER} (?:of [^.;]+ )?available\\b`,
  ].join('|'),
  'u',
);
/** 'Keller 1964 lists four mills.', but not 'Windows 2000 supports' */
const CITED_WORK =
  /^(?!Windows|Office|Expo)\p{Lu}[\p{L}’'-]+(?: and \p{Lu}[\p{L}’'-]+| et al[.]?)? (?:1[89]|20)\d\d (?:argues?|claims?|concludes?|considers?|describes?|discuss(?:es)?|explains?|gives?|identif(?:y|ies)|lists?|notes?|observes?|proposes?|reports?|says?|states?|suggests?|writes?)\b/u;
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
  CITED_WORK,
  PHONETIC,
  FORMULA_LETTER,
  ENDS_IN_OMISSION,
];

/** Whether the sentence is for readers of the page, who see its lists, formulas and references. */
export function isPageText(sentence: string): boolean {
  return FORMS.some((form) => form.test(sentence));
}
