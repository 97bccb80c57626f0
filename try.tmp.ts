import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from './bench/product.ts';
const dir = await mkdtemp(path.join(tmpdir(), 'tryv-'));
await symlink(path.resolve('node_modules/.cache/voices'), path.join(dir, 'voices'));
const product = await startProduct({ LOG_LEVEL: 'info', NATURAL_VOICES: 'on', DATA_DIR: dir });
const headers = { 'content-type': 'application/json', 'x-session-id': 'bench' };
for (const [title, look] of [['Volcano', false], ['Jazz', true], ['Abacus', true]] as const) {
  if (look) { await fetch(`${product.url}/api/wikipedia/article/${encodeURIComponent(title)}`, { headers }).then(r => console.log('look', r.status)); await sleep(4000); }
  const at = performance.now();
  const r = await fetch(`${product.url}/api/podcasts`, { method: 'POST', headers, body: JSON.stringify({ title, wikiTitle: title, maxLength: 1, ttsProvider: 'natural' }) });
  const { podcast } = await r.json() as any;
  const live = await fetch(`${product.url}/api/podcasts/${podcast.id}/live.mp3`);
  let heard = 0; let first = 0; const gaps: string[] = [];
  for await (const chunk of live.body!) {
    const now = performance.now();
    if (!first) { first = now; heard = now; console.log(title, 'first sound', Math.round(now - at), 'ms', chunk.length, 'bytes'); }
    if (now > heard) gaps.push(`${Math.round(now - heard)}ms@${Math.round((now-at)/1000)}s`);
    heard = Math.max(now, heard) + chunk.length / 12;
  }
  console.log(title, 'total', Math.round(performance.now() - at), 'gaps', gaps.join(' '));
  const done = await (await fetch(`${product.url}/api/podcasts/${podcast.id}`, {headers})).json() as any;
  console.log(done.podcast.status, done.podcast.duration, done.podcast.tts_provider);
  if (!look) await sleep(1000);
}
console.log(await product.readLog());
await product.close(); await rm(dir, { recursive: true, force: true });
