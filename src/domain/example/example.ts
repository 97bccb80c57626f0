import { digest } from '../digest.ts';

/** Model type of the records of examples. No visitor can choose it. */
export const EXAMPLE_MODEL_TYPE = 'example';

/** Hashes of sessions have 64 digits, so no session owns an example. */
export const EXAMPLE_OWNER = '';

const ID_HEX_DIGITS = 13;

export function isExample({ settings }: { settings: { modelType: string } }): boolean {
  return settings.modelType === EXAMPLE_MODEL_TYPE;
}

/** The same in every installation, and below 2^53. */
export async function computeExampleId(title: string): Promise<number> {
  const hash = await digest(`example podcast: ${title}`);
  return Math.max(1, Number.parseInt(hash.slice(0, ID_HEX_DIGITS), 16));
}
