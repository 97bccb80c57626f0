export const SESSION_KEY = 'x-session-id';

/** Also works over plain http, where `crypto.randomUUID` is missing. */
function createUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** With blocked storage every call returns a new id. */
export function getSessionId(): string {
  try {
    const stored = localStorage.getItem(SESSION_KEY);
    if (stored) return stored;
    const created = createUuid();
    localStorage.setItem(SESSION_KEY, created);
    return created;
  } catch {
    return createUuid();
  }
}

export function replaceSession(id = createUuid()): void {
  localStorage.setItem(SESSION_KEY, id);
}

/** False if storage is blocked, so that each request has a new session. */
export function isSessionStored(): boolean {
  const id = getSessionId();
  return getSessionId() === id;
}
