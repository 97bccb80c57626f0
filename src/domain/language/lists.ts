import type { Language } from './detect-language.ts';

/** 'a, b and c'; separated by commas alone if an item has a conjunction: 'Origin and name, History'. */
export function joinItems(items: readonly string[], language: Language): string {
  if (hasConjunction(items, language)) return items.join(', ');
  return new Intl.ListFormat(language).format(items);
}

export function hasConjunction(items: readonly string[], language: Language): boolean {
  const [, conjunction] = new Intl.ListFormat(language).formatToParts(['x', 'y']).map(({ value }) => value);
  return items.some((item) => item.includes(conjunction ?? ','));
}
