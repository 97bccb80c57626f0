import { afterAll, beforeAll } from 'vitest';
import {
  type FakeModelServer,
  startFakeModelServer,
} from '../../../../../tests/support/fake-model-server.ts';
import { describeScriptModelCompliance } from '../../../../../tests/support/script-model-compliance.ts';
import { readBuiltinArticles } from '../../encyclopedia/builtin-articles.ts';
import { ChatScriptModel } from './chat-script-model.ts';

let server: FakeModelServer;
beforeAll(async () => {
  server = await startFakeModelServer();
});
afterAll(() => server.close());

const articles = await readBuiltinArticles();
const abacus = articles.find((entry) => entry.slug === 'abacus')?.article;
if (!abacus) throw new Error('The built-in article on the abacus is missing.');

for (const [provider, upstream] of [
  ['openai', 'gpt-6-luna'],
  ['deepseek', 'deepseek-v4-flash'],
  ['gemini', 'gemini-3.8-flash'],
] as const) {
  describeScriptModelCompliance(
    `chat completions of ${provider}`,
    () =>
      new ChatScriptModel({
        provider,
        apiKey: 'sk-test',
        baseUrl: `${server.url}/${provider}`,
        aliases: { 'gpt-4.1': upstream },
      }),
    abacus,
  );
}
