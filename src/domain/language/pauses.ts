import { collapseSpaces } from './plain-text.ts';

/** `,` marks a short pause, `:` or `.` a long one. */
export function markPauses(text: string): string {
  return collapseSpaces(text)
    .replace(/\s?[({]\s?(?:[,;]\s?)?/g, ', ')
    .replace(/\s?(?:[,;]\s?)?[)}]/g, ', ')
    .replace(/\s?(?:—|―|--+)\s?|\s[–−-]\s/g, ', ')
    .replace(/\.(?:\s?\.)+\s?/g, (dots, at: number, whole: string) =>
      replaceEllipsis(dots, whole.charAt(at + dots.length)),
    )
    .replace(/\s?[;|]\s?/g, ': ')
    .replace(/([^\s.,:!?])\s?\n/g, '$1. ')
    .replace(/\s+/g, ' ');
}

/** Three dots end the sentence before a capital or the end of the text; others are a short pause. */
function replaceEllipsis(dots: string, next: string): string {
  if (dots.replace(/\s/g, '').length > 2 && !/[^\p{Lu}]/u.test(next)) return '. ';
  return next === '' ? dots : ', ';
}

export function tidyPunctuation(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(
      /[.,:!?](?: ?[.,:!?])+/g,
      (marks) => /[?]/.exec(marks)?.[0] ?? /[!.]/.exec(marks)?.[0] ?? /:/.exec(marks)?.[0] ?? ',',
    )
    .replace(/ ([.,:!?])/g, '$1')
    .replace(/([.,:!?])(?=[^\s])/g, '$1 ')
    .replace(/^[\s.,:!?-]+/, '')
    .replace(/(?<![\s,:])[\s,:]+$/, '')
    .trim();
}
