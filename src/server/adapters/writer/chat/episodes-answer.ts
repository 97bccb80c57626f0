import { z } from 'zod';
import { roleSchema } from '../../../../domain/podcast/podcast-settings.schema.ts';
import type { EpisodeProposal } from '../../../../domain/script-model.ts';
import { unescapeTags } from '../../../../pipeline/prompts/prompt.ts';

const text = z.string().transform(unescapeTags);

const answerSchema = z.object({
  episodes: z.array(
    z
      .object({
        role: roleSchema.catch('deep-dive'),
        articles: z.array(z.number().int()),
        title: text,
        description: text.catch(''),
      })
      .nullable()
      .catch(null),
  ),
});

/** Article indexes start at 0. Returns null for an invalid answer. */
export function parseEpisodes(answer: string): EpisodeProposal[] | null {
  const plain = answer.replace(/^\s*<think>.*?(?:<\/think>|$)/s, '');
  try {
    const json: unknown = JSON.parse(plain.slice(plain.indexOf('{'), plain.lastIndexOf('}') + 1));
    return answerSchema
      .parse(json)
      .episodes.filter((episode) => episode !== null)
      .map((episode) => ({ ...episode, articles: episode.articles.map((number) => number - 1) }));
  } catch {
    return null;
  }
}
