import { z } from 'zod';
import { selectDialogueModels } from '../../domain/models/local-model-names.ts';

const MAX_LIST_BYTES = 1 << 20;

const listSchema = z.object({ data: z.array(z.object({ id: z.unknown() })) });

/**
 * The names of the models that write dialogue, from an OpenAI-compatible server; [] if there is none at the address.
 * Follows no redirect.
 */
export async function listModels(baseUrl: string, timeoutMs: number, signal: AbortSignal): Promise<string[]> {
  try {
    const response = await fetch(`${baseUrl}/models`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const parsed = response.ok ? listSchema.safeParse(JSON.parse(await readText(response))) : null;
    return parsed?.success ? selectDialogueModels(parsed.data.data.map(({ id }) => id)) : [];
  } catch {
    return [];
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > MAX_LIST_BYTES) throw new Error('The list of models is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
