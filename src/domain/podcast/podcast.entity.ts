import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Credit } from '../article/article.schema.ts';
import type { TranscriptSegment } from '../script/script.schema.ts';
import type { Chapter, PodcastStatus, Role, ShowNotes } from './podcast.schema.ts';
import type { Usage } from './usage.schema.ts';

export const PodcastEntity = defineEntity({
  name: 'Podcast',
  tableName: 'podcast',
  indexes: [
    { properties: ['owner', 'createdAt'] },
    { properties: ['status', 'updatedAt'] },
    { properties: ['seriesId'] },
  ],
  properties: {
    id: p.bigint('number').primary().autoincrement(false),
    /** SHA-256 of the session id; the id itself is never kept. */
    owner: p.string().length(64),
    title: p.text(),
    wikiTitle: p.text(),
    wikiTitles: p.json<string[]>(),
    status: p.string().length(16).$type<PodcastStatus>(),
    progress: p.text(),
    audioFilename: p.string().length(64).nullable(),
    /** Where the published run has kept the audio in the store. */
    audioKey: p.text().nullable(),
    /** Bytes of that file; null for a podcast of an earlier version until a retention sweep stores it. */
    audioSize: p.integer().nullable(),
    /** Seconds; the measured one until a listener's player reports a believable other. */
    duration: p.double().$type<number>().nullable(),
    /** Seconds, as counted from the samples: what reports are judged by. */
    measuredDuration: p.double().$type<number>().nullable(),
    chapters: p.json<Chapter[]>(),
    showNotes: p.json<ShowNotes>().nullable(),
    transcript: p.text().nullable(),
    /** Bytes of the transcript, which the database knows without reading it. */
    transcriptSize: p
      .integer()
      .nullable()
      .formula((table) => `octet_length(${table}.transcript)`)
      .lazy(),
    /** Timed turns with their sources; loaded only where asked for. */
    segments: p.json<TranscriptSegment[]>().nullable().lazy(),
    /** Whether there are any, which the database knows without reading them. */
    hasSegments: p
      .boolean()
      .nullable()
      .formula((table) => `${table}.segments is not null`)
      .lazy(),
    ttsProvider: p.string().length(16),
    modelType: p.string().length(40),
    specificModel: p.string().length(80),
    writer: p.string().length(40),
    role: p.string().length(16).$type<Role>().nullable(),
    /** The series that it is an episode of, and its place there, from 1. */
    seriesId: p.bigint('number').nullable(),
    partNumber: p.integer().nullable(),
    customInstructions: p.text().nullable(),
    maxLength: p.double().$type<number>(),
    error: p.text().nullable(),
    credits: p.json<Credit[]>(),
    /** For the operator; not shown to visitors. */
    usage: p.json<Usage>().nullable().lazy(),
    /** Number of its newest run, the only one that may write: each run's fencing token. */
    attempt: p.integer().default(0),
    /** Runs that began and have not said how they ended: the one under way, and those that crashed. */
    openRuns: p.integer().default(0),
    /** Runs that ended with a fault of our own. */
    faults: p.integer().default(0),
    /** Id of its newest event; counted up by the events log alone. */
    lastEventId: p.bigint('number').default(0),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});
export type PodcastRecord = InferEntity<typeof PodcastEntity>;

/** The kept result of one step of one podcast's making. */
export const CheckpointEntity = defineEntity({
  name: 'PodcastStep',
  tableName: 'podcast_step',
  properties: {
    podcastId: p.bigint('number').primary().autoincrement(false),
    step: p.string().length(64).primary(),
    /** `STEP_VERSION` of the code that kept it. */
    version: p.integer().default(0),
    value: p.json<unknown>(),
    updatedAt: p.datetime(3),
  },
});
export type CheckpointRecord = InferEntity<typeof CheckpointEntity>;

/** The log of what happens to podcasts: rows are only ever added, by the events log alone. */
export const EventEntity = defineEntity({
  name: 'PodcastEvent',
  tableName: 'podcast_event',
  properties: {
    podcastId: p.bigint('number').primary().autoincrement(false),
    /** Counts within the podcast. */
    id: p.bigint('number').primary().autoincrement(false),
    event: p.json<unknown>(),
    createdAt: p.datetime(3),
  },
});
