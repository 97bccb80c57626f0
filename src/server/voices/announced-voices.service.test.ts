import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../../tests/support/container.ts';
import type { NaturalVoicesStatus } from '../../domain/voices/voices.schema.ts';
import { SettingEntity } from '../storage/setting.entity.ts';
import { AnnouncedVoices, announceVoices } from './announced-voices.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const INSTALLED: NaturalVoicesStatus = {
  state: 'installed',
  progress: null,
  error: null,
  realTimeRatio: 2.9,
};

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
beforeEach(() => services.container.orm.em.fork().nativeDelete(SettingEntity, { name: 'natural_voices' }));
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
  await expect
    .poll(() => services.container.orm.em.fork().findOne(SettingEntity, { name: 'natural_voices' }))
    .not.toBeNull();
  stop();
  const voices = await AnnouncedVoices.open(createOptions());
  expect(voices.getStatus().state).toBe('off');
  voices.close();
});

test('a web process ignores a damaged announcement', async () => {
  await services.container.orm.em.fork().upsert(SettingEntity, { name: 'natural_voices', value: '{"a":1}' });
  const voices = await AnnouncedVoices.open(createOptions());
  expect(voices.speechModel).toBeNull();
  voices.close();
});
