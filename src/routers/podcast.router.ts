import { tracked } from '@trpc/server';
import { z } from 'zod';
import { podcastEventSchema } from '../domain/events.ts';
import { freshnessSchema } from '../domain/freshness/freshness.schema.ts';
import {
  chapterSchema,
  estimateSchema,
  PENDING_PODCAST_EXAMPLE,
  podcastIdSchema,
  podcastSchema,
  podcastWaitSchema,
} from '../domain/podcast/podcast.schema.ts';
import { MAX_TITLES_PER_REQUEST } from '../domain/podcast/podcast-limits.ts';
import {
  listPodcastsSchema,
  paginationSchema,
  podcastChangesSchema,
} from '../domain/podcast/podcast-list.schema.ts';
import { createPodcastFieldsSchema, createPodcastSchema } from '../domain/podcast/podcast-settings.schema.ts';
import { sharedPodcastSchema } from '../domain/podcast/shared.schema.ts';
import {
  editedPodcastSchema,
  editTranscriptSchema,
  turnIndexSchema,
  turnSupportSchema,
  turnTextSchema,
} from '../domain/revision/revision.schema.ts';
import { transcriptSchema } from '../domain/transcript/transcript.schema.ts';
import { createRest, procedure, router } from './trpc.ts';

const rest = createRest('Podcasts');
const byId = z.object({ id: podcastIdSchema });
const message = z.object({ message: z.string() });

export const podcastRouter = router({
  list: rest(
    'GET',
    '/podcasts',
    "The session's own podcasts; with admin=true and the admin token, everybody's",
    {
      description:
        'An answer holds the transcripts of its first podcasts, 1 MiB of them in all. Where it leaves one out, ' +
        '`transcript` is null and `transcript_omitted` true: ask for that podcast by its id. ' +
        '`fields=summary` leaves out all of them.',
      admin: 'opens more',
    },
  )
    .input(listPodcastsSchema)
    .output(z.object({ podcasts: z.array(podcastSchema), pagination: paginationSchema }))
    .query(({ ctx, input }) => ctx.services.podcastQueries.list(ctx, input)),

  changes: procedure
    .input(z.object({ version: z.string().max(100).optional() }))
    .output(podcastChangesSchema)
    .query(({ ctx, input }) => ctx.services.podcastQueries.listChanges(ctx.owner, input.version)),

  get: rest('GET', '/podcasts/{id}', 'A podcast', {
    description:
      'For anyone who has its id. `custom_instructions` is null for everyone but the session that made it.',
  })
    .input(byId)
    .output(z.object({ podcast: podcastSchema }))
    .query(async ({ ctx, input }) => ({ podcast: await ctx.services.podcasts.get(ctx.owner, input.id) })),

  create: rest('POST', '/podcasts', 'Start making a podcast', {
    description:
      'Responds at once and generates the podcast in the background. Follow it at `/api/podcasts/{id}` or over `/ws`, ' +
      'and hear it from the first turn at `/api/podcasts/{id}/live.mp3`. Without a model type and a model the ' +
      "catalogue's first ones write. `customInstructions` and `custom_instructions` mean the same.",
    successStatus: 201,
    errors: ['not_found', 'upstream', 'unavailable'],
    example: { podcast: PENDING_PODCAST_EXAMPLE },
  })
    .input(createPodcastSchema)
    .output(z.object({ podcast: podcastSchema }))
    .mutation(async ({ ctx, input }) => ({ podcast: await ctx.services.podcastCreator.create(ctx, input) })),

  estimate: procedure
    .input(createPodcastFieldsSchema)
    .output(estimateSchema)
    .query(({ ctx, input }) => ctx.services.estimates.estimate(input, ctx.requester)),

  wait: procedure
    .input(byId)
    .output(podcastWaitSchema)
    .query(({ ctx, input }) => ctx.services.estimates.getWait(input.id, ctx.requester)),

  cancel: rest('POST', '/podcasts/{id}/cancel', 'Stop making a podcast and delete it', {
    description: 'A podcast that is finished is a conflict: delete it instead.',
    errors: ['conflict'],
  })
    .input(byId)
    .output(message.meta({ examples: [{ message: 'Podcast generation cancelled' }] }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.podcasts.cancel(ctx.owner, input.id);
      return { message: 'Podcast generation cancelled' };
    }),

  remove: rest('DELETE', '/podcasts/{id}', 'Delete a podcast', {
    description: "One's own, or with the admin token anybody's, finished or not.",
    admin: 'opens more',
  })
    .input(byId)
    .output(message.meta({ examples: [{ message: 'Podcast deleted successfully' }] }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.podcasts.remove(ctx.isAdmin ? null : ctx.owner, input.id);
      return { message: 'Podcast deleted successfully' };
    }),

  transcript: rest(
    'GET',
    '/podcasts/{id}/transcript.json',
    'The timed transcript, each line with the sentence that supports it',
    { public: true },
  )
    .input(byId)
    .output(transcriptSchema)
    .query(({ ctx, input }) => ctx.services.podcasts.getTranscript(input.id)),

  editTranscript: rest(
    'PATCH',
    '/podcasts/{id}/transcript',
    'Change the words or the speakers of lines, or delete lines',
    {
      description:
        'For the session that made the podcast. Only changed lines are synthesized again. Until the new version is ' +
        'published, `editing` is true and everyone gets the current one. 409 if `revision` is not the current one, ' +
        'or another change is being saved.',
      successStatus: 202,
      errors: ['conflict', 'unavailable'],
    },
  )
    .input(editTranscriptSchema)
    .output(editedPodcastSchema)
    .mutation(({ ctx, input: { id, ...input } }) => ctx.services.transcripts.edit(ctx, id, input)),

  undoEdit: rest('POST', '/podcasts/{id}/transcript/undo', 'Restore the version before the last change', {
    description:
      'Without new speech. Again, it restores the version before that: the last ten changes can be undone. ' +
      '409 if there is no earlier version.',
    successStatus: 202,
    errors: ['conflict'],
  })
    .input(byId)
    .output(z.object({ podcast: podcastSchema }))
    .mutation(async ({ ctx, input }) => ({ podcast: await ctx.services.transcripts.undo(ctx, input.id) })),

  /** For the editor: what the article supports of a text, before it is saved. */
  verifyLine: procedure
    .input(byId.extend({ line: turnIndexSchema, text: turnTextSchema }))
    .output(turnSupportSchema)
    .query(({ ctx, input }) => ctx.services.transcripts.verify(ctx, input.id, input.line, input.text)),

  freshness: rest(
    'GET',
    '/podcasts/{id}/freshness',
    'Whether the article still has the sentences that a podcast cites',
    {
      description:
        'Compares the podcast with the newest revision of its articles, at most once an hour, with `now` at most once ' +
        'a minute. While the encyclopedia is unavailable, the answer is that of the last check.',
      public: true,
    },
  )
    .input(
      byId.extend({
        now: z.optional(
          z.boolean().meta({ description: '`true` compares again if the last check is over a minute old.' }),
        ),
      }),
    )
    .output(freshnessSchema)
    .query(({ ctx, input }) => ctx.services.freshness.get(input.id, ctx.requester, input.now)),

  update: rest(
    'POST',
    '/podcasts/{id}/update',
    'Rewrite the lines whose cited sentences have changed in the article',
    {
      description:
        'For the session that made the podcast. All other speech stays. Until the new version is published, `editing` ' +
        'is true. 409 if no cited sentence has changed, or another change is being saved.',
      successStatus: 202,
      errors: ['conflict', 'unavailable'],
    },
  )
    .input(byId)
    .output(z.object({ podcast: podcastSchema }))
    .mutation(async ({ ctx, input, signal }) => ({
      podcast: await ctx.services.updates.update(ctx, input.id, signal),
    })),

  listFreshness: procedure
    .input(z.object({ ids: z.array(podcastIdSchema).max(MAX_TITLES_PER_REQUEST) }))
    .output(z.array(freshnessSchema.extend({ id: podcastIdSchema })))
    .query(({ ctx, input }) => ctx.services.freshness.list(ctx.owner, input.ids, ctx.requester)),

  reportDuration: procedure
    .input(byId.extend({ duration: z.number() }))
    .output(z.object({ duration: z.number(), chapters: z.array(chapterSchema) }))
    .mutation(({ ctx, input }) => ctx.services.podcasts.reportDuration(input.id, input.duration)),

  /** For clients behind a proxy without WebSockets. */
  listEvents: procedure
    .input(byId.extend({ lastEventId: z.int().min(0) }))
    .output(z.array(z.object({ id: z.number(), event: podcastEventSchema })))
    .query(async ({ ctx, input }) => {
      const entries = await ctx.services.podcasts.listEvents(input.id, input.lastEventId);
      return entries.map(({ id, event }) => ({ id, event }));
    }),

  events: procedure
    .input(byId.extend({ lastEventId: z.coerce.number().int().min(0).nullish() }))
    .subscription(async function* ({ ctx, input, signal }) {
      using _permit = ctx.quota.openSubscription();
      const events = ctx.services.podcasts.followEvents(input.id, input.lastEventId ?? 0, signal);
      for await (const { id, event } of events) yield tracked(String(id), event);
    }),
});

export const exampleRouter = router({
  list: rest('GET', '/examples', 'Example podcasts: what a conversation written by a model sounds like', {
    description:
      'They are the same for everyone, belong to nobody and count for no limit. Their audio is generated on this server when ' +
      'somebody first plays or opens one (`/api/podcasts/{id}/live.mp3`, `/api/podcasts/{id}`); until then they are ' +
      '`pending`. Then they are read and shared like other podcasts. Nobody can change or delete them without the ' +
      'admin token. Transcripts are left out.',
    public: true,
  })
    .output(z.object({ podcasts: z.array(podcastSchema) }))
    .query(async ({ ctx }) => ({ podcasts: await ctx.services.examples.list() })),
});

export const sharedRouter = router({
  podcast: rest('GET', '/shared/podcasts/{id}', 'A podcast for whoever was given its link', {
    description: 'Until it is `ready` it has no audio, chapters, show notes or transcript.',
    public: true,
  })
    .input(byId)
    .output(sharedPodcastSchema)
    .query(({ ctx, input }) => ctx.services.podcasts.getShared(input.id)),
});
