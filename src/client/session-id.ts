const STORAGE_KEY = 'x-session-id';

/** A random UUID, also on plain http addresses where `crypto.randomUUID` is missing. */
function createUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * The visitor's session identifier: kept in local storage, made on first use.
 * Where storage is blocked every call gives a fresh one.
 */
export function getSessionId(): string {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    if (stored) return stored;
    const fresh = createUuid();
    localStorage.setItem(STORAGE_KEY, fresh);
    return fresh;
  } catch {
    return createUuid();
  }
}

/** Whether the server will know this visitor again at the next request: false where storage is blocked. */
export function isSessionStored(): boolean {
  const id = getSessionId();
  return getSessionId() === id;
}
