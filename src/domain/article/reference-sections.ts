/** Headings of sections that hold apparatus and no prose, as `headingKey` writes them. */
const APPARATUS = new Set([
  'see also',
  'references',
  'references and notes',
  'references and sources',
  'references and further reading',
  'notes',
  'notes and references',
  'notes and citations',
  'notes and sources',
  'explanatory notes',
  'explanatory footnotes',
  'footnotes',
  'endnotes',
  'further reading',
  'further information',
  'external links',
  'external sources',
  'bibliography',
  'selected bibliography',
  'general bibliography',
  'works cited',
  'sources cited',
  'cited sources',
  'cited works',
  'literature cited',
  'general references',
  'general sources',
  'general and cited references',
  'general and cited sources',
  'citations and references',
  'image gallery',
]);

/** Names that are apparatus at an article's end, but subject matter elsewhere ('Sources' of a vitamin). */
const APPARATUS_AT_END = new Set(['sources', 'citations', 'literature', 'gallery', 'images', 'publications']);

/** A heading as two writings of it have it in common: no case, no marks around it, one space between words. */
export function headingKey(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[=\s]+/gu, ' ')
    .replace(/^[ "'“”‘’]+/u, '')
    .replace(/(?<![ "'“”‘’.:])[ "'“”‘’.:]+$/u, '');
}

/** Whether a section of this heading holds apparatus (notes, links, lists of works), wherever it stands. */
export function isReferenceSection(heading: string): boolean {
  return APPARATUS.has(headingKey(heading));
}

/** Whether it does so among the last sections of an article. */
export function isClosingReferenceSection(heading: string): boolean {
  return APPARATUS_AT_END.has(headingKey(heading)) || isReferenceSection(heading);
}
