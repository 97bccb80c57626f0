import { request } from '../request.ts';

/** A lost connection may leave a request without an answer. */
const MAX_CHECK_MS = 6_000;

/** `unreachable`: the server does not answer, or not for this reason. */
export type AudioCheck = 'exists' | 'missing' | 'unreachable';

export async function checkAudio(src: string): Promise<AudioCheck> {
  try {
    const signal = AbortSignal.timeout(MAX_CHECK_MS);
    const { ok, status } = await request(src, { method: 'HEAD', signal });
    if (ok) return 'exists';
    return status === 429 || status >= 500 ? 'unreachable' : 'missing';
  } catch {
    return 'unreachable';
  }
}

/** Returns true if the server cannot be reached. */
export async function hasAudio(src: string): Promise<boolean> {
  return (await checkAudio(src)) !== 'missing';
}
