import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFile, open, truncate } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PodcastEntity } from '../../src/domain/podcast/podcast.entity.ts';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { QuestionEntity } from '../../src/domain/question/question.entity.ts';
import type { Question } from '../../src/domain/question/question.schema.ts';
import { RevisionEntity } from '../../src/domain/revision/revision.entity.ts';
import { type ArchiveEnd, END_ENTRY, parseTableName } from '../../src/server/backup/backup-archive.ts';
import { createBackup } from '../../src/server/backup/create-backup.ts';
import { restoreBackup } from '../../src/server/backup/restore-backup.ts';
import { type TarEntry, TarReader, TarWriter } from '../../src/server/backup/tar-archive.ts';
import { ConfigError, loadConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/storage/database.ts';
import { createIsolatedDatabase } from '../support/database.ts';
import { type FakeS3, startFakeS3 } from '../support/fake-s3.ts';
import {
  createDataFolder,
  createTemporaryFolder,
  type ServerProcess,
  startProcess,
} from '../support/process.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const closers: Array<() => Promise<unknown>> = [];
let s3: FakeS3;
/** Source of the backup: files in DATA_DIR. */
let from: Record<string, string>;
/** Target of the restore: another database and S3 objects. */
let to: Record<string, string>;
let file: string;
/** The finished podcast of the source. */
let ready: number;
let before: Awaited<ReturnType<typeof everything>>;
beforeAll(async () => {
  s3 = await startFakeS3();
  const [old, fresh, scratch] = await Promise.all([
    createDataFolder(),
    createDataFolder(),
    createTemporaryFolder(),
  ]);
  const [oldDatabase, freshDatabase] = await Promise.all([
    createIsolatedDatabase(),
    createIsolatedDatabase(),
  ]);
  from = { DATA_DIR: old.folder, ...oldDatabase.env };
  to = { DATA_DIR: fresh.folder, ...freshDatabase.env, ...s3.env('restored') };
  file = path.join(scratch.folder, 'backup.tar');
  for (const [name, value] of Object.entries(to)) if (name.startsWith('AWS_')) vi.stubEnv(name, value);
  closers.push(s3.close, oldDatabase.drop, freshDatabase.drop, old.remove, fresh.remove, scratch.remove);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  for (const close of closers) await close();
});

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startProcess({ ...env, GENERATION_CONCURRENCY: '1' });
  closers.unshift(() => server.stop());
  return server;
}

const call = (server: ServerProcess, method: string, place: string, body?: object) =>
  fetch(server.url + place, {
    method,
    headers: { 'content-type': 'application/json', 'x-session-id': 'keeper' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const json = async <T>(answer: Promise<Response>) => (await answer).json() as Promise<T>;

async function create(server: ServerProcess, maxLength: number): Promise<number> {
  const created = call(server, 'POST', '/api/podcasts', { title: 'Abacus', maxLength });
  return (await json<{ podcast: Podcast }>(created)).podcast.id;
}

/** Everything of one owner as the server returns it, and the bytes of the audio. */
async function everything(server: ServerProcess, id: number) {
  const one = await json<{ podcast: Podcast }>(call(server, 'GET', `/api/podcasts/${id}`));
  const playlists = await json(call(server, 'GET', '/api/playlists'));
  const series = await json(call(server, 'GET', '/api/series'));
  const questions = await json(call(server, 'GET', `/api/podcasts/${id}/questions`));
  const pronunciations = await json(call(server, 'GET', '/api/pronunciations'));
  const follows = await json(call(server, 'GET', '/api/follows'));
  const { feed_url } = await json<{ feed_url: string }>(call(server, 'GET', '/api/library'));
  const audio = await (await call(server, 'GET', one.podcast.audio_url ?? '')).arrayBuffer();
  const feed = await (await fetch(feed_url)).text();
  const guid = /(?<=<podcast:guid>)[-\da-f]{36}/.exec(feed)?.[0];
  const [token] = /(?<=Admin token +)\S+/.exec(server.output()) ?? [];
  // Removes the server's own address from links.
  const told = JSON.stringify([
    one,
    playlists,
    series,
    questions,
    pronunciations,
    follows,
    feed_url,
  ]).replaceAll(server.url, '');
  return { told: JSON.parse(told) as object, audio: Buffer.from(audio).toString('base64'), guid, token };
}

/** A question with its answer, a corrected name, a follow, and a podcast with an earlier revision. */
async function askAndEdit(server: ServerProcess, id: number): Promise<void> {
  const pronunciation = { name: 'Coubertin', say: 'koo-ber-TAN' };
  const follow = {
    kind: 'article',
    subject: 'Abacus',
    cadence: 'weekly',
    hour: 7,
    timezone: 'Europe/Berlin',
  };
  const edit = { revision: 1, edits: [{ line: 2, text: 'Let us count on it.' }] };
  const calls = [
    call(server, 'POST', `/api/podcasts/${id}/questions`, { question: 'What is it used for?' }),
    call(server, 'POST', '/api/pronunciations', pronunciation),
    call(server, 'POST', '/api/follows', follow),
    call(server, 'PATCH', `/api/podcasts/${id}/transcript`, edit),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([201, 201, 201, 202]);
  await waitForAnswer(server, id);
  const get = async () =>
    (await json<{ podcast: Podcast }>(call(server, 'GET', `/api/podcasts/${id}`))).podcast;
  await expect.poll(get, { timeout: 60_000 }).toMatchObject({ revision: 2, editing: false, can_undo: true });
}

async function waitForAnswer(server: ServerProcess, id: number): Promise<void> {
  const list = () => json<{ questions: Question[] }>(call(server, 'GET', `/api/podcasts/${id}/questions`));
  await expect
    .poll(async () => (await list()).questions[0]?.status, { timeout: 60_000 })
    .toMatch(/^(?:ready|unanswered)$/);
}

test('a backup restores everything in another place, and queued podcasts are generated there', async () => {
  const server = await start(from);
  ready = await create(server, 1);
  await (await call(server, 'GET', `/api/podcasts/${ready}/live.mp3`)).arrayBuffer();
  const playlist = await json<{ id: number }>(call(server, 'POST', '/api/playlists', { title: 'Kept' }));
  const added = call(server, 'POST', `/api/playlists/${playlist.id}/items`, { podcast_id: ready });
  expect((await added).status).toBe(201);
  const series = call(server, 'POST', '/api/series', { title: 'Counting', topic: 'Abacus' });
  expect((await series).status).toBe(201);
  await askAndEdit(server, ready);
  const pairing = { session_id: 'keeper', podcast_ids: [], positions: [], queue: [] };
  expect((await call(server, 'POST', '/trpc/pairing.start', pairing)).status).toBe(200);
  before = await everything(server, ready);
  const waiting = await create(server, 1);

  if (process.env.DATABASE_URL) {
    // A backup of the running server is consistent.
    expect((await createBackup(loadConfig(from), `${file}.running`)).podcasts).toBe(2);
  } else {
    const run = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/backup.ts', `${file}.running`], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...from },
      encoding: 'utf8',
    });
    expect(run.status).toBe(1);
    expect(run.stderr).toMatch(/^Another Wikicasts process uses the data directory .* Stop it.*\n$/);
  }
  await server.stop();

  const made = await createBackup(loadConfig(from), file);
  expect(made).toMatchObject({ podcasts: 2, withoutAudio: 0 });
  await expect(createBackup(loadConfig(from), file)).rejects.toThrow(ConfigError);
  // Whoever has the archive has time to guess the code, and the session of a code does not end.
  expect(await readArchiveRows(file)).not.toHaveProperty('pairing');

  const cut = `${file}.cut`;
  await copyFile(file, cut);
  await truncate(cut, 200_000);
  await expect(restoreBackup(loadConfig(to), cut)).rejects.toThrow(ConfigError);
  expect(s3.objects.size).toBe(0);

  expect(await restoreBackup(loadConfig(to), file)).toEqual(made);
  expect(s3.objects.size).toBe(made.files);
  await expect(restoreBackup(loadConfig(to), file)).rejects.toThrow('--overwrite');

  const restored = await start(to);
  expect(await everything(restored, ready)).toEqual(before);
  await expect(restoreBackup(loadConfig(to), file, { overwrite: true })).rejects.toThrow(ConfigError);
  await (await call(restored, 'GET', `/api/podcasts/${waiting}/live.mp3`)).arrayBuffer();
  const after = await json<{ podcast: Podcast }>(call(restored, 'GET', `/api/podcasts/${waiting}`));
  expect(after.podcast).toMatchObject({ status: 'ready', error: null });
  await restored.stop();
}, 300_000);

test.skipIf(!process.env.DATABASE_URL)(
  'a backup moves between PostgreSQL and the embedded database and back, row by row',
  async () => {
    const [embedded, scratch] = await Promise.all([createTemporaryFolder(), createTemporaryFolder()]);
    const database = await createIsolatedDatabase();
    closers.push(embedded.remove, scratch.remove, database.drop);
    const there = { DATA_DIR: embedded.folder };
    const back = { DATA_DIR: scratch.folder, ...database.env };
    const rows = await readArchiveRows(file);
    expect(rows.podcast).toHaveLength(2);

    await restoreBackup(loadConfig(there), file);
    await createBackup(loadConfig(there), `${file}.embedded`);
    expect(await readArchiveRows(`${file}.embedded`)).toEqual(rows);
    await restoreBackup(loadConfig(back), `${file}.embedded`);
    await createBackup(loadConfig(back), `${file}.back`);
    expect(await readArchiveRows(`${file}.back`)).toEqual(rows);

    const server = await start(there);
    expect(await everything(server, ready)).toEqual(before);
    // Sequences continue after the restored rows.
    expect((await call(server, 'POST', '/api/playlists', { title: 'Later' })).status).toBe(201);
    await server.stop();
  },
  120_000,
);

test('refuses a backup of a later release', async () => {
  await createBackup(loadConfig(to), `${file}.now`);
  const later = await rewritten(`${file}.now`, (end) => ({
    ...end,
    migrations: [...end.migrations, 'migration-20990101000000'],
  }));
  await expect(restoreBackup(loadConfig(to), later, { overwrite: true })).rejects.toThrow('newer');
}, 120_000);

test('open answers and changes go on after a restore, and an edit can be undone there', async () => {
  const orm = await openDatabase({ DATA_DIR: to.DATA_DIR ?? '', DATABASE_URL: to.DATABASE_URL });
  const em = orm.em.fork();
  const podcast = await em.findOneOrFail(PodcastEntity, { id: ready }, { populate: ['segments'] });
  const { segments, chapters, showNotes, credits, revision } = podcast;
  // As a process leaves them that was killed before its first request.
  await em.nativeUpdate(
    QuestionEntity,
    { podcastId: ready },
    { status: 'pending', turns: [], audioKey: null },
  );
  const turns = (segments ?? []).map((_, from) => ({ from }));
  const kept = {
    turns,
    chapters: chapters.map(({ title }) => ({ title, turn: 0 })),
    pronunciations: [],
    credits,
  };
  await em.insert(RevisionEntity, {
    podcastId: ready,
    revision: revision + 1,
    plan: { ...kept, showNotes: showNotes ?? { summary: '', keyPoints: [], sources: [] } },
    attempt: 1,
    faults: 0,
    createdAt: new Date(),
  });
  await em.nativeUpdate(PodcastEntity, { id: ready }, { pendingRevision: revision + 1 });
  await orm.close(true);
  await createBackup(loadConfig(to), `${file}.open`);
  await restoreBackup(loadConfig(to), `${file}.open`, { overwrite: true });

  const server = await start(to);
  const get = async () =>
    (await json<{ podcast: Podcast }>(call(server, 'GET', `/api/podcasts/${ready}`))).podcast;
  await expect.poll(get, { timeout: 60_000 }).toMatchObject({ revision: revision + 1, editing: false });
  await waitForAnswer(server, ready);
  const undone = call(server, 'POST', `/api/podcasts/${ready}/transcript/undo`);
  expect((await json<{ podcast: Podcast }>(undone)).podcast).toMatchObject({ revision: revision + 2 });
  await server.stop();
}, 120_000);

/** The archive's rows by table, sorted. */
async function readArchiveRows(whole: string): Promise<Record<string, unknown[]>> {
  const tar = await TarReader.open(whole);
  const rows: Record<string, unknown[]> = {};
  for (const entry of tar.entries) {
    const table = parseTableName(entry.name);
    if (!table) continue;
    const some = JSON.parse(String(await tar.read(entry))) as unknown[];
    rows[table] = [...(rows[table] ?? []), ...some].sort((a, b) =>
      JSON.stringify(a) < JSON.stringify(b) ? -1 : 1,
    );
  }
  return rows;
}

/** Copies an archive with a changed manifest. */
async function rewritten(whole: string, change: (end: ArchiveEnd) => ArchiveEnd): Promise<string> {
  const copy = `${whole}.${randomUUID()}`;
  const from = await TarReader.open(whole);
  const handle = await open(copy, 'w');
  const to = new TarWriter(handle);
  const end = JSON.parse(String(await from.read(from.entries.at(-1) as TarEntry))) as ArchiveEnd;
  for (const entry of from.entries.slice(0, -1)) {
    await to.add(entry.name, await from.read(entry));
  }
  await to.add(END_ENTRY, Buffer.from(JSON.stringify({ ...change(end), sha256: to.digest() })));
  await to.end();
  await handle.close();
  return copy;
}
