import { z } from 'zod';

const countSchema = (example: number) => z.int().meta({ examples: [example] });

export const erasedSchema = z.object({
  message: z.string().meta({ examples: ['Everything of yours was deleted'] }),
  podcasts: countSchema(12),
  playlists: countSchema(2),
  series: countSchema(1),
  follows: countSchema(3),
});
export type Erased = z.infer<typeof erasedSchema>;
