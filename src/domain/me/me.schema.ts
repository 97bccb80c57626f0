import { z } from 'zod';

export const erasedSchema = z.object({
  message: z.string().meta({ examples: ['Everything of yours was deleted'] }),
  podcasts: z
    .number()
    .int()
    .meta({ examples: [12] }),
  playlists: z
    .number()
    .int()
    .meta({ examples: [2] }),
  series: z
    .number()
    .int()
    .meta({ examples: [1] }),
  follows: z
    .number()
    .int()
    .meta({ examples: [3] }),
});
export type Erased = z.infer<typeof erasedSchema>;
