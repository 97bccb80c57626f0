import { z } from 'zod';
import {
  createFollowSchema,
  followIdSchema,
  followSchema,
  updateFollowSchema,
} from '../domain/follow/follow.schema.ts';
import { MAX_DAYS_WITHOUT_LISTENER, MAX_FOLLOWS } from '../domain/follow/follow-limits.ts';
import { createRest, EXPIRY, ROWS_PER_FOLLOW, router } from './trpc.ts';

const rest = createRest('Follows');
const byId = z.object({ id: followIdSchema });
const oneFollow = z.object({ follow: followSchema });
const manyFollows = z.object({ follows: z.array(followSchema) });

export const followRouter = router({
  list: rest('GET', '/follows', 'What the session follows', { description: 'The oldest first.' })
    .output(manyFollows)
    .query(async ({ ctx }) => ({ follows: await ctx.services.follows.list(ctx) })),

  create: rest('POST', '/follows', 'Follow an article, a category of topics or the article of the day', {
    description:
      "Episodes are podcasts of the session, in its library and its feed. A revision of an article counts as new if it says something new: other markup, punctuation or one reworded sentence does not. A missed due time is made up once. Episodes count towards the session's limits; what is refused is tried again later. " +
      `After ${MAX_DAYS_WITHOUT_LISTENER} days in which nobody plays an episode or reads a feed of the session, the follow is paused. ` +
      `A session can follow at most ${MAX_FOLLOWS}. ${EXPIRY}`,
    successStatus: 201,
    storedRows: ROWS_PER_FOLLOW,
    errors: ['conflict', 'not_found', 'rate_limited', 'upstream', 'unavailable'],
  })
    .input(createFollowSchema)
    .output(oneFollow)
    .mutation(async ({ ctx, input }) => ({ follow: await ctx.services.follows.create(ctx, input) })),

  update: rest('PATCH', '/follows/{id}', 'Pause, resume or change a follow', {
    description:
      'A resumed or changed follow is due at its next hour, for `daily` at least 12 hours after its last episode, for `weekly` six days.',
  })
    .input(byId.extend(updateFollowSchema.shape))
    .output(oneFollow)
    .mutation(async ({ ctx, input: { id, ...change } }) => ({
      follow: await ctx.services.follows.update(ctx, id, change),
    })),

  pauseAll: rest('POST', '/follows/pause', 'Pause all follows of the session')
    .output(manyFollows)
    .mutation(async ({ ctx }) => ({ follows: await ctx.services.follows.pauseAll(ctx) })),

  remove: rest('DELETE', '/follows/{id}', 'Unfollow; the episodes stay')
    .input(byId)
    .output(z.object({ message: z.string() }).meta({ examples: [{ message: 'Unfollowed' }] }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.follows.remove(ctx.owner, input.id);
      return { message: 'Unfollowed' };
    }),
});
