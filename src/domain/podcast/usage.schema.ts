import { z } from 'zod';

export const usageSchema = z
  .object({
    models: z.array(
      z.object({
        model: z.string().meta({ description: 'Name of the model, as it is sent to the provider.' }),
        calls: z.int(),
        inputTokens: z.int(),
        cachedInputTokens: z.optional(
          z.int().meta({
            description: 'Of the input tokens, those that the provider had cached and charges less for.',
          }),
        ),
        outputTokens: z.int(),
      }),
    ),
    speech: z.object({
      provider: z.string(),
      characters: z.int().meta({
        description: 'Characters sent to the speech model; turns from a checkpoint are not counted again.',
      }),
      seconds: z.number().meta({ description: 'Seconds of synthesized speech.' }),
    }),
  })
  .meta({ id: 'Usage', description: 'What the generation of a podcast used, as the providers count it.' });
export type Usage = z.infer<typeof usageSchema>;

export interface StoredUsage extends Usage {
  /** Store keys of the speech, which is deleted with the podcast. */
  spoken?: string[];
  /** Estimates for calls without a report: in flight, aborted or cut off. */
  unreported?: Usage;
}

export function createUsage(speechProvider: string): Usage {
  return { models: [], speech: { provider: speechProvider, characters: 0, seconds: 0 } };
}

export function addUsage(total: Usage, { models, speech }: Usage): void {
  for (const { model, calls, inputTokens, cachedInputTokens, outputTokens } of models) {
    let entry = total.models.find((known) => known.model === model);
    if (!entry) {
      entry = { model, calls: 0, inputTokens: 0, outputTokens: 0 };
      total.models.push(entry);
    }
    entry.calls += calls;
    entry.inputTokens += inputTokens;
    if (cachedInputTokens !== undefined)
      entry.cachedInputTokens = (entry.cachedInputTokens ?? 0) + cachedInputTokens;
    entry.outputTokens += outputTokens;
  }
  total.speech.characters += speech.characters;
  total.speech.seconds += speech.seconds;
}

export const USAGE_CHECKPOINT = 'usage';

/** SQL pattern: the usage of the podcast and of its later revisions. */
export const USAGE_PATTERN = `${USAGE_CHECKPOINT}%`;
