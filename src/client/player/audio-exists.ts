import { request } from '../request.ts';

/**
 * Whether the server has an audio file, by HEAD. Only its own word counts: a
 * network that is down does not make a file missing.
 */
export async function audioExists(src: string): Promise<boolean> {
  try {
    return (await request(src, { method: 'HEAD' })).ok;
  } catch {
    return true;
  }
}
