import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Credit } from '../article/article.schema.ts';
import type { PublishedTurn } from '../transcript/transcript.schema.ts';
import type { Chapter, PodcastStatus, ShowNotes } from './podcast.schema.ts';
import type { PodcastSettings } from './podcast-settings.schema.ts';
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
    owner: p.string().length(64),
    settings: p.json<PodcastSettings>(),
    status: p.string().length(16).$type<PodcastStatus>(),
    progress: p.text(),
    audioFilename: p.string().length(64).nullable(),
    audioKey: p.text().nullable(),
    /** Bytes. */
    audioSize: p.integer().nullable(),
    /** Seconds; measured, then as reported by a player. */
    duration: p.double().$type<number>().nullable(),
    /** Seconds, counted from the samples. Reports are compared with it. */
    measuredDuration: p.double().$type<number>().nullable(),
    chapters: p.json<Chapter[]>(),
    showNotes: p.json<ShowNotes>().nullable(),
    transcript: p.text().nullable(),
    transcriptSize: p
      .integer()
      .nullable()
      .formula((table) => `octet_length(${table}.transcript)`)
      .lazy(),
    segments: p.json<PublishedTurn[]>().nullable().lazy(),
    hasSegments: p
      .boolean()
      .nullable()
      .formula((table) => `${table}.segments is not null`)
      .lazy(),
    writer: p.string().length(40),
    seriesId: p.bigint('number').nullable(),
    partNumber: p.integer().nullable(),
    error: p.text().nullable(),
    /** Counts the published versions, from 1. */
    revision: p.integer().default(1),
    pendingRevision: p.integer().nullable(),
    /** The earlier revision that the owner can restore. */
    undoRevision: p.integer().nullable(),
    editError: p.text().nullable(),
    credits: p.json<Credit[]>(),
    usage: p.json<Usage>().nullable().lazy(),
    /** Fencing token: number of the newest run, the only one that may write. */
    attempt: p.integer().default(0),
    /** Runs without a recorded end: the current one and crashed ones. */
    openRuns: p.integer().default(0),
    faults: p.integer().default(0),
    lastEventId: p.bigint('number').default(0),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});
export type PodcastRecord = InferEntity<typeof PodcastEntity>;

export const CheckpointEntity = defineEntity({
  name: 'PodcastStep',
  tableName: 'podcast_step',
  properties: {
    podcastId: p.bigint('number').primary().autoincrement(false),
    step: p.string().length(64).primary(),
    version: p.integer().default(0),
    value: p.json<unknown>(),
    updatedAt: p.datetime(3),
  },
});

/** Append-only. Only the event log writes it. */
export const EventEntity = defineEntity({
  name: 'PodcastEvent',
  tableName: 'podcast_event',
  properties: {
    podcastId: p.bigint('number').primary().autoincrement(false),
    id: p.bigint('number').primary().autoincrement(false),
    event: p.json<unknown>(),
    createdAt: p.datetime(3),
  },
});

/** Exists while a podcast is unfinished, because only then its networks decide anything. */
export const QueuedPodcastEntity = defineEntity({
  name: 'QueuedPodcast',
  tableName: 'queued_podcast',
  indexes: [{ properties: ['subscriber'] }],
  properties: {
    podcast: () => p.manyToOne(PodcastEntity).primary().deleteRule('cascade'),
    /** Keyed hashes (decision 024). */
    subscriber: p.string().length(64),
    site: p.string().length(64),
    deadline: p.integer(),
  },
});

/** Tells the other browsers of a shared library that their copy is no longer wanted. */
export const DeletedPodcastEntity = defineEntity({
  name: 'DeletedPodcast',
  tableName: 'deleted_podcast',
  indexes: [{ properties: ['owner'] }, { properties: ['deletedAt'] }],
  properties: {
    podcastId: p.bigint('number').primary().autoincrement(false),
    owner: p.string().length(64),
    deletedAt: p.datetime(3),
  },
});
