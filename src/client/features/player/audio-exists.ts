const known = new Map<string, { there: boolean; at: number }>();
const FRESH_MS = 60_000;

/**
 * Whether the server has an audio file, by HEAD. Only its own word counts: a
 * network that is down does not make a file missing. What was found a moment
 * ago is not asked again, so that a press on Play starts at once.
 */
export async function audioExists(src: string): Promise<boolean> {
  const before = known.get(src);
  if (before?.there && Date.now() - before.at < FRESH_MS) return true;
  try {
    const response = await fetch(src, { method: 'HEAD', signal: AbortSignal.timeout(30_000) });
    const there = response.ok;
    known.set(src, { there, at: Date.now() });
    return there;
  } catch {
    return true;
  }
}
