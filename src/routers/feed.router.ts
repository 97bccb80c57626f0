import { feedAddressSchema, feedReferenceSchema, librarySchema } from '../domain/feed/feed.schema.ts';
import { createRest, procedure, router } from './trpc.ts';

const rest = createRest('Feeds');

export const feedRouter = router({
  library: rest('GET', '/library', "The session's own podcasts, and the address of their RSS feed", {
    description: 'Whoever has the address can read the feed.',
  })
    .output(librarySchema)
    .query(({ ctx }) => ctx.services.feeds.getLibrary(ctx)),

  address: procedure
    .input(feedReferenceSchema)
    .output(feedAddressSchema)
    .query(({ ctx, input }) => ctx.services.feeds.getAddress(ctx, input)),

  reset: rest('POST', '/feeds/reset', 'Give a feed a new address', {
    description: 'The old address leads nowhere from then on. `id` is that of the playlist or series.',
    errors: ['not_found'],
    storedRows: 1,
  })
    .input(feedReferenceSchema)
    .output(feedAddressSchema)
    .mutation(({ ctx, input }) => ctx.services.feeds.resetAddress(ctx, input)),
});
