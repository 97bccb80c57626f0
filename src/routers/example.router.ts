import { z } from 'zod';
import { podcastSchema } from '../domain/podcast/podcast.schema.ts';
import { createRest, router } from './trpc.ts';

const rest = createRest('Podcasts');

export const exampleRouter = router({
  list: rest('GET', '/examples', 'Example podcasts: what a conversation written by a model sounds like', {
    description:
      'They are the same for everyone, belong to nobody and count for no limit. Their audio is made on this server when ' +
      'somebody first plays or opens one (`/api/podcasts/{id}/live.mp3`, `/api/podcasts/{id}`); until then they are ' +
      '`pending`. Then they are read and shared like other podcasts. Nobody can change or delete them without the ' +
      'admin token. Transcripts are left out.',
    public: true,
  })
    .output(z.object({ podcasts: z.array(podcastSchema) }))
    .query(async ({ ctx }) => ({ podcasts: await ctx.services.examples.list() })),
});
