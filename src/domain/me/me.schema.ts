import { z } from 'zod';

/** What of a session was deleted. */
export const erasedSchema = z.object({
  message: z.string(),
  podcasts: z.number().int(),
  playlists: z.number().int(),
  series: z.number().int(),
});
export type Erased = z.infer<typeof erasedSchema>;
