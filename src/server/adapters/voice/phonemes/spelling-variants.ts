/** British spellings and the American ones that the dictionary has. */
const VARIANTS: ReadonlyArray<readonly [RegExp, string]> = [
  [/isation(s?)$/, 'ization$1'],
  [/is(e|es|ed|er|ers|ing|able)$/, 'iz$1'],
  [/ys(e|es|ed|er|ers|ing)$/, 'yz$1'],
  [/our(s|ed|ing|er|ers|able|ful|less|ist|ists|ite|ites|hood)?$/, 'or$1'],
  [/([^aeiou])re(s?)$/, '$1er$2'],
  [/([^aeiou])red$/, '$1ered'],
  [/ll(ed|ing|er|ers|or|ors|ist|ists)$/, 'l$1'],
  [/ogue(s?)$/, 'og$1'],
  [/^(.*)ae(?=[a-z]{3})/, '$1e'],
  [/^(.*)oe(?=[a-z]{3})/, '$1e'],
  [/mme(s?)$/, 'm$1'],
  [/yre(s?)$/, 'ire$1'],
  [/ence(s?)$/, 'ense$1'],
];

export function listSpellingVariants(word: string): string[] {
  return VARIANTS.filter(([pattern]) => pattern.test(word)).map(([pattern, to]) => word.replace(pattern, to));
}
