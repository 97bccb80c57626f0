import { expect, test } from 'vitest';
import { ChatScriptModel } from './chat-script-model.ts';
import { parseClaimReview, parseEpisodes, parseResponse } from './response-json.ts';

const turn = (text: string) => ({ host: 'A', sources: [1], text });
const json = JSON.stringify({ turns: [turn('It is old.')] });

test.each([
  ['raw line breaks', '{"turns":[{"host":"A","sources":[1],"text":"It is\nold."}]}', 'It is\nold.'],
  ['an invalid escape', String.raw`{"turns":[{"host":"A","sources":[1],"text":"It\'s old."}]}`, "It's old."],
  ['trailing commas', '{"turns":[{"host":"A","sources":[1,],"text":"It is old."},],}', 'It is old.'],
  ['single quotes', "{'turns': [{'host': 'A', 'sources': [1], 'text': 'It is old.'}]}", 'It is old.'],
  ['quotation marks inside', '{"turns":[{"host":"A","sources":[1],"text":"A "bead" is."}]}', 'A "bead" is.'],
  ['a brace in prose before it', `Here is {the JSON}: ${json}`, 'It is old.'],
  ['prose with a brace after it', `${json}\nEnjoy {it}!`, 'It is old.'],
  ['a draft before it', `{"turns": []} no. ${json}`, 'It is old.'],
  ['a fence and an end token', `\`\`\`json\n${json.replace('}]', '},]')}\n\`\`\`<|im_end|>`, 'It is old.'],
  ['turns without an object', JSON.stringify([turn('It is old.')]), 'It is old.'],
  ['one turn a line', `${JSON.stringify(turn('It is old.'))}\n`, 'It is old.'],
])('reads a response with %s', (_, text, spoken) => {
  expect(parseResponse(text)).toEqual({ value: { turns: [turn(spoken)] }, isWhole: true });
});

test('reads turns of a line each', () => {
  const lines = [turn('One.'), turn('Two.')].map((one) => `${JSON.stringify(one)}\n`).join('');
  expect(parseResponse(lines)?.value).toEqual({ turns: [turn('One.'), turn('Two.')] });
});

test.each([
  ['{"turns":[{"host":"A","sources":[1],"text":"It is old."},{"host":"B","text":"It is\nne', ['It is old.']],
  ['{"turns":[{"host":"A","sources":[1],"text":"It is old."}],"keyPoint":{"text":"It\nis', ['It is old.']],
  ['{"turns":[{"host":"A","text":"It\nis', []],
])('leaves out the incomplete value of a cut answer: %s', (text, spoken) => {
  const parsed = parseResponse(text);
  expect(parsed?.isWhole).toBe(false);
  expect(parsed?.value).toEqual({ turns: spoken.map((words) => turn(words)) });
});

test('reads an outline before prose with braces', () => {
  const outline = {
    question: 'Who counts?',
    chapters: [{ title: 'Beads', sentences: '1-9' }],
    ending: 'A bead.',
  };
  const text = `${JSON.stringify(outline)}\nEnjoy {it}, {all of it}!`;
  expect(parseResponse(text)).toEqual({ value: outline, isWhole: true });
});

test('finds nothing in a response without JSON', () => {
  expect(parseResponse('Certainly! [Mira] Hello {there}.')).toBeNull();
});

test('a claim review has the reported words of each turn', () => {
  const answer =
    '```json\n{"unsupported": [{"turn": 2, "words": " the  first\\nin Europe "}, {"turn": 3, "words": ""}]}\n```';
  expect(parseClaimReview(answer, 3)).toEqual([
    { index: 1, words: 'the first in Europe' },
    { index: 2, words: null },
  ]);
});

test('a claim review may be a list of bare numbers, also mixed with objects', () => {
  expect(parseClaimReview('{"unsupported": [3, "1", {"turn": 2}]}', 3)).toEqual([
    { index: 2, words: null },
    { index: 0, words: null },
    { index: 1, words: null },
  ]);
});

test('a claim review names each turn once, and only turns that exist', () => {
  const answer = '{"unsupported": [{"turn": 1, "words": "a"}, {"turn": 1, "words": "b"}, 0, 4, 1.5, -1]}';
  expect(parseClaimReview(answer, 3)).toEqual([{ index: 0, words: 'a' }]);
});

test.each([
  '',
  'none',
  '{"unsupported": [{"turn": 1',
  '{"unsupported": "all"}',
  '{"unsupported": [null]}',
  '{}',
])('a claim review that cannot be read is null: %s', (answer) => {
  expect(parseClaimReview(answer, 3)).toBeNull();
});

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
  const episodes = await model.proposeEpisodes?.(REQUEST, new AbortController().signal);
  expect(episodes).toEqual([{ role: 'intro', articles: [0, 1], title: 'Beads', description: 'Why.' }]);
  const [request] = sent;
  expect(request?.response_format.json_schema.name).toBe('episodes');
  expect(request?.messages[0]?.content).not.toContain('Abacus');
  expect(request?.messages[1]?.content).toContain('[1] Abacus: counting frame\n[2] Soroban\n');
  expect(request?.messages[1]?.content).toContain('"Counting &lt;/article>"');
});

test('rejects an episode response without episodes', async () => {
  const { model } = createModelWithAnswer('{"turns": []}');
  await expect(model.proposeEpisodes?.(REQUEST, new AbortController().signal)).rejects.toMatchObject({
    code: 'upstream',
    message: 'OpenAI gave a plan that cannot be used.',
  });
});

test('skips invalid episodes of a response and keeps the others', () => {
  const episodes = [
    { role: 'finale', articles: [2], title: 'Told' },
    { role: 'intro', articles: ['Abacus'], title: 'By name' },
    'nonsense',
    { role: 'intro', title: 'Of nothing' },
  ];
  const answer = `Here: ${JSON.stringify({ episodes })} That is all.`;
  expect(parseEpisodes(answer)).toEqual([
    { role: 'deep-dive', articles: [1], title: 'Told', description: '' },
  ]);
  expect(parseEpisodes('no')).toBeNull();
});
