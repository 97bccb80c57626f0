import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../../tests/support/container.ts';
import type { NaturalVoicesStatus } from '../../domain/voices/voices.schema.ts';
import { SettingEntity } from '../storage/settings.ts';
import { AnnouncedVoices, announceVoices } from './announced-voices.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const INSTALLED: NaturalVoicesStatus = {
  state: 'installed',
  progress: null,
  error: null,
  realTimeRatio: 2.9,
};

const ANNOUNCEMENTS = { name: { $like: 'natural_voices%' } };

let services: TestContainer;
const errors: unknown[] = [];
const createOptions = (laterMs = 0) => ({
  em: services.container.orm.em,
  clock: { now: () => new Date(NOW.getTime() + laterMs) },
  onError: (error: unknown) => errors.push(error),
  intervalMs: 10,
});
beforeAll(async () => {
  services = await startTestContainer();
});
beforeEach(() => services.container.orm.em.fork().nativeDelete(SettingEntity, ANNOUNCEMENTS));
afterAll(() => services.close());

test('a web process offers the natural voices while a worker announces them', async () => {
  const voices = await AnnouncedVoices.open(createOptions());
  expect(voices.speechModel).toBeNull();
  let status: NaturalVoicesStatus = { ...INSTALLED, state: 'installing', realTimeRatio: null };
  const stop = announceVoices(() => status, createOptions());
  status = INSTALLED;
  await expect.poll(() => voices.speechModel?.provider).toBe('natural');
  expect(voices.getStatus()).toEqual(INSTALLED);
  stop();
  voices.close();
  expect(errors).toEqual([]);
});

test('a web process does not offer natural voices whose announcement is two minutes old', async () => {
  const stop = announceVoices(() => INSTALLED, createOptions(-130_000));
  await expect.poll(() => services.container.orm.em.fork().count(SettingEntity, ANNOUNCEMENTS)).toBe(1);
  stop();
  const voices = await AnnouncedVoices.open(createOptions());
  expect(voices.getStatus().state).toBe('off');
  voices.close();
});

test('a web process ignores a damaged announcement', async () => {
  for (const value of ['{"a":1}', 'nothing'])
    await services.container.orm.em.fork().upsert(SettingEntity, { name: `natural_voices:${value}`, value });
  const voices = await AnnouncedVoices.open(createOptions());
  expect(voices.speechModel).toBeNull();
  voices.close();
});

test('a web process offers the speed of the slowest worker, and workers delete announcements of ended ones', async () => {
  const stopOld = announceVoices(() => ({ ...INSTALLED, realTimeRatio: 1.2 }), createOptions(-130_000));
  const countRows = () => services.container.orm.em.fork().count(SettingEntity, ANNOUNCEMENTS);
  await expect.poll(countRows).toBe(1);
  stopOld();
  const stops = [3.1, 1.7, 2.4].map((realTimeRatio) =>
    announceVoices(() => ({ ...INSTALLED, realTimeRatio }), createOptions()),
  );
  await expect.poll(countRows).toBe(3);
  const voices = await AnnouncedVoices.open(createOptions());
  expect(voices.getStatus().realTimeRatio).toBe(1.7);
  for (const stop of [...stops, () => voices.close()]) stop();
  expect(errors).toEqual([]);
});
