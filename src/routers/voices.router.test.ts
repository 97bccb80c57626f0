import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../tests/support/container.ts';
import { createFakeModelRegistry, FakeScriptModel, FakeSpeechModel } from '../../tests/support/fakes.ts';
import { PodcastEntity } from '../domain/podcast/podcast.entity.ts';
import { VoicesService } from '../domain/voices/voices.service.ts';

let services: TestContainer;
beforeAll(async () => {
  services = await startTestContainer();
});
afterAll(() => services.close());

const admin = () => services.createCaller('operator', { isAdmin: true });

test('voices.status and voices.install need the admin token', async () => {
  const refusal = { code: 'unauthorized' };
  const visitor = services.createCaller('visitor');
  await expect(visitor.voices.status()).rejects.toMatchObject({ cause: refusal });
  await expect(visitor.voices.install()).rejects.toMatchObject({ cause: refusal });
});

test('voices.install refuses in a process without natural voices and says where to install them', async () => {
  expect((await admin().voices.status()).state).toBe('off');
  await expect(admin().voices.install()).rejects.toMatchObject({
    cause: { code: 'validation', message: expect.stringContaining('npm run voices') },
  });
});

test('voices.install starts the installation and returns its progress', async () => {
  let isStarted = false;
  services.container.services.voices = new VoicesService({
    getStatus: () => ({
      state: isStarted ? 'installing' : 'absent',
      progress: isStarted ? 0.4 : null,
      error: null,
      realTimeRatio: null,
    }),
    install: () => {
      isStarted = true;
    },
  });
  expect((await admin().voices.status()).state).toBe('absent');
  expect(await admin().voices.install()).toMatchObject({ state: 'installing', progress: 0.4 });
});

test('a podcast and an episode keep and return the natural voices that were chosen for them', async () => {
  const natural = Object.assign(new FakeSpeechModel(), { provider: 'natural' as const });
  const modelRegistry = createFakeModelRegistry(new FakeScriptModel(), natural);
  const spoken = await startTestContainer({ work: false, overrides: { modelRegistry } });
  try {
    const { podcasts, series } = spoken.createCaller('visitor');
    const hostVoices = { A: 'bf_emma', B: 'bm_george' } as const;
    const choice = { title: 'Abacus', ttsProvider: 'natural', hostVoices };
    const { podcast } = await podcasts.create(choice);
    expect(podcast.host_voices).toEqual(hostVoices);
    const { id } = await series.create({ title: 'Counting', topic: 'Abacus' });
    const created = await series.createEpisode({ ...choice, id, wikiTitles: ['Abacus'] });
    expect((await podcasts.get({ id: created.podcast.id })).podcast.host_voices).toEqual(hostVoices);
    const usual = await podcasts.create({ title: 'Abacus' });
    expect(usual.podcast.host_voices).toBeNull();
    const stored = await spoken.container.orm.em
      .fork()
      .count(PodcastEntity, { settings: { hostVoices: null } });
    expect(stored).toBe(1);
  } finally {
    await spoken.close();
  }
});
