/** Longest reason of a vendor that is passed on, in characters. */
const LONGEST_REASON = 200;

/**
 * A vendor's own words, fit for an error message: one line, not long, and
 * without the secrets that it may have quoted. '' when nothing is left.
 */
export function vendorWords(text: string, secrets: ReadonlyArray<string | undefined>): string {
  let plain = text;
  for (const secret of secrets) if (secret) plain = plain.replaceAll(secret, '[hidden]');
  plain = plain.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return plain.length > LONGEST_REASON ? `${plain.slice(0, LONGEST_REASON - 1).toWellFormed()}…` : plain;
}
