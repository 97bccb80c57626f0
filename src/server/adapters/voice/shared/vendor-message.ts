const MAX_MESSAGE_CHARACTERS = 200;

/** Returns one short line without secrets; '' for no text. */
export function sanitizeVendorMessage(text: string, secrets: ReadonlyArray<string | undefined>): string {
  let plain = text;
  for (const secret of secrets) if (secret) plain = plain.replaceAll(secret, '[hidden]');
  plain = plain.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (plain.length <= MAX_MESSAGE_CHARACTERS) return plain;
  return `${plain.slice(0, MAX_MESSAGE_CHARACTERS - 1).toWellFormed()}…`;
}
