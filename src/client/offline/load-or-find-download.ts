import { TRPCClientError } from '@trpc/client';

/** Runs a query. If the server cannot be reached, reads the podcast that is kept offline. */
export async function loadOrFindDownload<T>(
  load: () => Promise<T>,
  find: (files: typeof import('./download-cache.ts')) => Promise<T | undefined>,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // An error with data is the server's answer.
    if (error instanceof TRPCClientError && error.data) throw error;
    const kept = await find(await import('./download-cache.ts')).catch(() => undefined);
    if (kept === undefined) throw error;
    return kept;
  }
}
