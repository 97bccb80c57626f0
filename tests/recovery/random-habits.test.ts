import { expect, test } from 'vitest';
import { countWords } from '../../src/domain/language/index.ts';
import type { Script } from '../../src/pipeline/script.ts';
import { ChatScriptModel } from '../../src/server/adapters/writer/chat/chat-script-model.ts';
import { registerModelServer, restartModelServer, server } from '../support/chat-models.ts';
import { writeConversation } from '../support/conversation-writing.ts';
import { MODEL_HABITS } from '../support/fake-model-habits.ts';
import { createRandom } from '../support/random.ts';
import { readWholeArticle } from '../support/test-articles.ts';

const PODCASTS = 15;
const MAX_MINUTES = 5;

registerModelServer();

async function writePodcast(): Promise<Script> {
  const model = new ChatScriptModel({
    ...{ provider: 'local', apiKey: 'none', baseUrl: server.url, hasOwnAddress: true },
    contextTokens: 8_192,
  });
  return writeConversation(await readWholeArticle('animal-farm'), model, undefined, {
    maxLength: MAX_MINUTES,
  });
}

const listTurns = (script: Script) => script.segments.flatMap((segment) => segment.getUsedTurns());
const countScriptWords = (script: Script) =>
  listTurns(script).reduce((sum, { text }) => sum + countWords(text), 0);

test('podcasts of a server with all habits at random are complete, without JSON or tags', async () => {
  await restartModelServer({ timeToFirstToken: 5 });
  const plain = await writePodcast();
  const plainRequests = server.requests.length;
  const random = createRandom(11);
  server.fail(() => MODEL_HABITS[Math.floor(random() * MODEL_HABITS.length)]);
  for (let count = 0; count < PODCASTS; count += 1) {
    const before = server.requests.length;
    const script = await writePodcast();
    expect(script.segments.every(({ isWritten }) => isWritten)).toBe(true);
    for (const { text, supported } of listTurns(script)) {
      expect(text).not.toMatch(/[{}<>|]|"text"|think|\\/i);
      expect(supported).not.toBe(false);
    }
    expect(Math.abs(countScriptWords(script) / countScriptWords(plain) - 1)).toBeLessThan(0.15);
    // A refused form is tried once, and a response that was cut goes on.
    expect(server.requests.length - before).toBeLessThan(2.5 * plainRequests + 10);
  }
}, 180_000);
