import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../../tests/support/container.ts';
import { createGuidOrigin, loadOrCreateSecret, SettingEntity } from './settings.ts';

const PUBLIC_URL = 'https://first.example';
let services: TestContainer;
beforeAll(async () => {
  services = await startTestContainer({
    work: false,
    env: { ADMIN_TOKEN: 'a-token-for-this-test', PUBLIC_URL },
  });
});
afterAll(() => services.close());

test('all processes of an installation share one generated admin token and one key for network hashes', async () => {
  const { em } = services.container.orm;
  const load = (name: 'admin_token' | 'network_key') =>
    Promise.all([1, 2, 3].map(() => loadOrCreateSecret(em, name)));
  const tokens = new Set(await load('admin_token'));
  const keys = new Set(await load('network_key'));
  expect([...tokens, ...keys]).toEqual([
    expect.stringMatching(/^[\w-]{32}$/),
    await loadOrCreateSecret(em, 'network_key'),
  ]);
  expect(tokens).not.toEqual(keys);
});

test('PUBLIC_URL names the GUIDs of feeds from the first start on, also after it has changed', async () => {
  const getGuidOrigin = await createGuidOrigin(services.container.orm.em, 'https://second.example');
  expect(await getGuidOrigin('https://third.example')).toBe(PUBLIC_URL);
});

test('without PUBLIC_URL, all processes use the origin of the first feed request', async () => {
  const { em } = services.container.orm;
  await em.fork().nativeDelete(SettingEntity, { name: 'guid_origin' });
  const start = () => createGuidOrigin(em, undefined);
  const [one, two] = [await start(), await start()];
  const [first, second] = await Promise.all([one('http://a.example'), two('http://b.example')]);
  expect(second).toBe(first);
  expect(await one('http://c.example')).toBe(first);
  expect(await (await start())('http://d.example')).toBe(first);
});

test('the GUID of a feed is the same at two addresses of the server', async () => {
  const { feeds } = services.container.services;
  const { feed_url } = await services.createCaller('ada').feeds.library();
  const feed = await feeds.findFeed('library', feed_url.slice(-36, -4));
  if (!feed) throw new Error('There is no feed.');
  const rss = [await feeds.renderRss(feed, 'https://a.example'), await feeds.renderRss(feed, PUBLIC_URL)];
  const guids = rss.map((text) => /<podcast:guid>([-\da-f]{36})</.exec(text)?.[1]);
  expect(guids[0]).toBeTruthy();
  expect(guids[1]).toBe(guids[0]);
});
