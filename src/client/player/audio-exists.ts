import { request } from '../request.ts';

/** Returns true if the server cannot be reached. */
export async function audioExists(src: string): Promise<boolean> {
  try {
    return (await request(src, { method: 'HEAD' })).ok;
  } catch {
    return true;
  }
}
