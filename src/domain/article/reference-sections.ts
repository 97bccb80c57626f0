const REFERENCE_HEADINGS = new Set([
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

/** These headings mean references only at the end of an article, unlike the 'Sources' of a vitamin. */
const CLOSING_REFERENCE_HEADINGS = new Set([
  'sources',
  'citations',
  'literature',
  'gallery',
  'images',
  'publications',
]);

export function normalizeHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[=\s]+/gu, ' ')
    .replace(/^[ "'“”‘’]+/u, '')
    .replace(/(?<![ "'“”‘’.:])[ "'“”‘’.:]+$/u, '');
}

export function isReferenceSection(heading: string): boolean {
  return REFERENCE_HEADINGS.has(normalizeHeading(heading));
}

export function isClosingReferenceSection(heading: string): boolean {
  return CLOSING_REFERENCE_HEADINGS.has(normalizeHeading(heading)) || isReferenceSection(heading);
}
