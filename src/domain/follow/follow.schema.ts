import { z } from 'zod';
import { feedUrlSchema } from '../feed/feed.schema.ts';
import { languageSchema } from '../languages.schema.ts';
import { podcastIdSchema } from '../podcast/podcast.schema.ts';
import { titleInputSchema } from '../podcast/podcast-settings.schema.ts';
import { timestampSchema } from '../timestamp.schema.ts';
import { isTimezone } from './due-times.ts';
import { DEFAULT_HOUR, DEFAULT_TIMEZONE, MAX_DAYS_WITHOUT_LISTENER } from './follow-limits.ts';

export const followIdSchema = podcastIdSchema.meta({
  description: 'Random id of a follow.',
  examples: [4_503_599_627_370_501],
});

const followKindSchema = z.enum(['article', 'topic', 'daily']).meta({
  id: 'FollowKind',
  description:
    '`article`: an episode when the article has a substantive revision; `topic`: an article of a category that the session has no podcast of; `daily`: the article of the day.',
  examples: ['article'],
});
export type FollowKind = z.infer<typeof followKindSchema>;

const cadenceSchema = z.enum(['daily', 'weekly']).meta({
  description: 'How often an episode is due at most.',
  examples: ['daily'],
});

const followStatusSchema = z.enum(['active', 'paused']).meta({ examples: ['active'] });
export type FollowStatus = z.infer<typeof followStatusSchema>;

const pauseReasonSchema = z.enum(['no_listener', 'article_missing', 'nothing_new']).meta({
  id: 'PauseReason',
  description:
    `\`no_listener\`: nobody played an episode or read a feed for ${MAX_DAYS_WITHOUT_LISTENER} days; ` +
    '`article_missing`: the article was deleted; `nothing_new`: the session has a podcast of every article.',
  examples: ['no_listener'],
});
export type PauseReason = z.infer<typeof pauseReasonSchema>;

const hourSchema = z
  .int()
  .min(0)
  .max(23)
  .meta({
    description: `Hour of the day in the time zone. The default is ${DEFAULT_HOUR}.`,
    examples: [7],
  });

const timezoneSchema = z
  .string()
  .max(64)
  .refine(isTimezone, { error: 'is not the name of a time zone. Example: Europe/Berlin.' })
  .meta({
    description: `Name in the IANA time zone database. The default is ${DEFAULT_TIMEZONE}.`,
    examples: ['Europe/Berlin'],
  });

export const followSchema = z
  .object({
    id: followIdSchema,
    kind: followKindSchema,
    subject: z.nullable(z.string()).meta({
      description: 'Title of the article, or id of the category; null for the article of the day.',
      examples: ['Abacus'],
    }),
    language: languageSchema
      .meta({ description: 'Of the Wikipedia with the articles, if the request named it.', examples: ['en'] })
      .exactOptional(),
    title: z.string().meta({ description: 'The name to show.', examples: ['Abacus'] }),
    cadence: cadenceSchema,
    hour: hourSchema,
    timezone: timezoneSchema,
    status: followStatusSchema,
    pause_reason: pauseReasonSchema.nullable().meta({
      description: 'Why the server paused the follow; null if it did not.',
      examples: [null],
    }),
    problem: z.nullable(z.string()).meta({
      description: 'Why the last attempt made no episode; null if it did, or if there was nothing new.',
      examples: [null],
    }),
    last_episode_at: timestampSchema.nullable().meta({ description: 'When the last episode was started.' }),
    next_episode_at: timestampSchema.nullable().meta({
      description: 'When the next episode is due; null while the follow is paused.',
    }),
    feed_url: feedUrlSchema,
    created_at: timestampSchema,
  })
  .meta({ id: 'Follow', description: 'What a session follows, and when episodes are made.' });
export type Follow = z.infer<typeof followSchema>;

export const createFollowSchema = z.object({
  kind: followKindSchema,
  subject: titleInputSchema.nullish().meta({
    description: 'Title of the article, or id of the category; not needed for `daily`.',
    examples: ['Abacus'],
  }),
  language: languageSchema.nullish().meta({
    description: "Of the Wikipedia with the articles. The default is the server's own.",
    examples: ['en'],
  }),
  cadence: cadenceSchema,
  hour: hourSchema.optional(),
  timezone: timezoneSchema.optional(),
});
export type CreateFollow = z.output<typeof createFollowSchema>;

export const updateFollowSchema = z.object({
  status: followStatusSchema.optional(),
  cadence: cadenceSchema.optional(),
  hour: hourSchema.optional(),
  timezone: timezoneSchema.optional(),
});
export type UpdateFollow = z.output<typeof updateFollowSchema>;
