/** Without 0, 1, I and O, which look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_CHARACTERS = 8;

/** 40 random bits, for a code that works once and for ten minutes. */
export function createPairingCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_CHARACTERS));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** Accepts lower case, spaces and hyphens. */
export function normalizePairingCode(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}
