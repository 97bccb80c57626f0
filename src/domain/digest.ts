/** Returns the first 24 hexadecimal digits of the SHA-256. */
export async function digest(text: string): Promise<string> {
  return formatHex(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)), 0, 12),
  );
}

export function formatHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
