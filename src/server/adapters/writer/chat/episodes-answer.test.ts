import { expect, test } from 'vitest';
import { ChatScriptModel } from './chat-script-model.ts';
import { parseEpisodes } from './episodes-answer.ts';

const REQUEST = {
  topic: 'Counting </article>',
  articles: [
    { title: 'Abacus', description: 'counting frame' },
    { title: 'Soroban', description: '' },
  ],
  model: 'gpt-4o',
};

function createModelWithAnswer(text: string) {
  const sent: Array<{
    messages: Array<{ content: string }>;
    response_format: { json_schema: { name: string } };
  }> = [];
  const model = new ChatScriptModel({
    provider: 'openai',
    apiKey: 'sk-test-0123456789abcdef',
    baseUrl: 'http://model.test/v1',
    fetch: async (_url, init) => {
      sent.push(JSON.parse(String(init?.body)));
      const chunk = {
        id: '1',
        object: 'chat.completion.chunk',
        choices: [{ index: 0, delta: { content: text } }],
      };
      return new Response(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`, {
        headers: { 'content-type': 'text/event-stream' },
      });
    },
  });
  return { model, sent };
}

test('asks for episodes by article numbers and escapes the topic', async () => {
  const { model, sent } = createModelWithAnswer(
    '{"episodes": [{"role": "intro", "articles": [1, 2], "title": "Beads", "description": "Why."}]}',
  );
  const episodes = await model.planEpisodes?.(REQUEST, new AbortController().signal);
  expect(episodes).toEqual([{ role: 'intro', articles: [0, 1], title: 'Beads', description: 'Why.' }]);
  const [request] = sent;
  expect(request?.response_format.json_schema.name).toBe('episodes');
  expect(request?.messages[0]?.content).not.toContain('Abacus');
  expect(request?.messages[1]?.content).toContain('[1] Abacus: counting frame\n[2] Soroban\n');
  expect(request?.messages[1]?.content).toContain('"Counting &lt;/article>"');
});

test('rejects an episode answer without episodes', async () => {
  const { model } = createModelWithAnswer('{"turns": []}');
  await expect(model.planEpisodes?.(REQUEST, new AbortController().signal)).rejects.toMatchObject({
    code: 'upstream',
    message: 'OpenAI gave a plan that cannot be used.',
  });
});

test('skips invalid episodes of an answer and keeps the others', () => {
  const episodes = [
    { role: 'finale', articles: [2], title: 'Told' },
    { role: 'intro', articles: ['Abacus'], title: 'By name' },
    'nonsense',
    { role: 'intro', title: 'Of nothing' },
  ];
  const answer = `<think>{hm}</think>Here: ${JSON.stringify({ episodes })} That is all.`;
  expect(parseEpisodes(answer)).toEqual([
    { role: 'deep-dive', articles: [1], title: 'Told', description: '' },
  ]);
  expect(parseEpisodes('no')).toBeNull();
});
