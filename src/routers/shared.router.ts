import { z } from 'zod';
import { podcastIdSchema } from '../domain/podcast/podcast.schema.ts';
import { sharedPodcastSchema } from '../domain/podcast/shared.schema.ts';
import { createRest, router } from './trpc.ts';

const rest = createRest('Podcasts');

export const sharedRouter = router({
  podcast: rest('GET', '/shared/podcasts/{id}', 'A podcast for whoever was given its link', {
    description: 'Until it is `ready` it has no audio, chapters, show notes or transcript.',
    public: true,
  })
    .input(z.object({ id: podcastIdSchema }))
    .output(sharedPodcastSchema)
    .query(({ ctx, input }) => ctx.services.sharing.get(input.id)),
});
