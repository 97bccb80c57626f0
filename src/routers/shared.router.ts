import { z } from 'zod';
import { podcastIdSchema } from '../domain/podcast/podcast.schema.ts';
import { sharedPodcastSchema } from '../domain/podcast/shared.schema.ts';
import { procedure, router } from './trpc.ts';

export const sharedRouter = router({
  podcast: procedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/shared/podcasts/{id}',
        tags: ['Podcasts'],
        summary: 'A podcast for whoever was given its link',
        description: 'Until it is `ready` it has no audio, chapters, show notes or transcript.',
      },
      public: true,
    })
    .input(z.object({ id: podcastIdSchema }))
    .output(sharedPodcastSchema)
    .query(({ ctx, input }) => ctx.services.sharing.get(input.id)),
});
