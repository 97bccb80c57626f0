import { describe, expect, test } from 'vitest';
import {
  chapter,
  countTurnWords,
  createBrief,
  createContinuation,
  createModel,
  createSegmentRequest,
  createSignal,
  failAlways,
  getBodies,
  isRequestedLength,
  KEY,
  PROVIDERS,
  readSegment,
  registerModelServer,
  repairRequest,
  restartModelServer,
  reviewedTurns,
  server,
} from '../../../../../tests/support/chat-models.ts';
import { createSettings } from '../../../../../tests/support/settings.ts';
import { composeSegmentRequest } from '../../../../pipeline/conversation.ts';
import { RESPONSE_FORMS } from '../../../../pipeline/prompts/prompt.ts';

registerModelServer();

const getMessages = (request: number) =>
  (getBodies()[request]?.messages ?? []) as { role: string; content: string }[];

interface Shape {
  properties: Record<string, Partial<Shape> & { items?: Shape }>;
}

describe('requests of the chat model', () => {
  test.each(PROVIDERS)(
    '%s: sends the mapped model name, streaming and no parameter that newer models refuse',
    async (provider) => {
      const model = createModel(provider);
      const { error, turns } = await readSegment(model, chapter, createBrief(provider));
      expect(error).toBeNull();
      expect(isRequestedLength(countTurnWords(turns))).toBe(true);
      await readSegment(model, createSegmentRequest('opening'), createBrief(provider));
      await readSegment(model, createSegmentRequest('closing'), createBrief(provider));
      await readSegment(model, createContinuation(turns.slice(0, 3)), createBrief(provider));
      await model.writeOutline(createBrief(provider), createSignal());
      await model.repairTurn?.(createBrief(provider), repairRequest, createSignal());
      await model.reviewClaims?.(createBrief(provider), reviewedTurns, createSignal());
      for (const body of getBodies()) {
        expect(body).toMatchObject({ stream: true, stream_options: { include_usage: true } });
        expect(body).not.toHaveProperty('temperature');
        expect(body).not.toHaveProperty('max_tokens');
      }
      const sent = getBodies().map(({ model, response_format, reasoning_effort, thinking }) => ({
        model,
        response_format,
        reasoning_effort,
        thinking,
      }));
      const schema = (name: string) => ({ type: 'json_schema', json_schema: { name, strict: true } });
      const expected = {
        openai: { model: 'gpt-5.6-sol', reasoning_effort: 'none' },
        deepseek: {
          model: 'deepseek-v4-flash',
          thinking: { type: 'disabled' },
          response_format: { type: 'json_object' },
        },
        gemini: { model: 'gemini-3.8-flash', reasoning_effort: 'low' },
      }[provider];
      const names = ['chapter', 'opening', 'turns', 'turns', 'outline', 'turns', 'audit'];
      expect(sent).toHaveLength(names.length);
      for (const [index, name] of names.entries()) {
        expect(sent[index]).toMatchObject({ response_format: schema(name), ...expected });
      }
    },
  );

  test('sends the configured key and no OpenAI environment variables to another provider', async () => {
    process.env.OPENAI_ORG_ID = 'org-of-someone';
    const headers: Headers[] = [];
    const spy: typeof fetch = (input, init) => {
      headers.push(new Headers(init?.headers));
      return fetch(input, init);
    };
    try {
      await readSegment(createModel('deepseek', { fetch: spy }), chapter, createBrief('deepseek'));
    } finally {
      delete process.env.OPENAI_ORG_ID;
    }
    expect(headers[0]?.get('authorization')).toBe(`Bearer ${KEY}`);
    expect([...(headers[0]?.values() ?? [])].join()).not.toContain('org-of-someone');
  });

  test.each(PROVIDERS)('%s: sends the conversation with its roles and nothing else', async (provider) => {
    const brief = createBrief(provider, {
      settings: createSettings({ customInstructions: 'Speak of beads.' }),
    });
    await readSegment(createModel(provider), chapter, brief);
    const prompt = composeSegmentRequest(brief, chapter);
    const messages = getMessages(0);
    expect(messages.map(({ role }) => role)).toEqual([
      ...['system', 'user', 'assistant', 'user', 'assistant', 'user'],
    ]);
    for (const [at, { content }] of messages.entries()) {
      expect(Object.keys(messages[at] ?? {}).sort()).toEqual(['content', 'role']);
      if (provider === 'deepseek') expect(content.startsWith(prompt[at]?.content ?? '')).toBe(true);
      else expect(content).toBe(prompt[at]?.content);
    }
    expect(messages[0]?.content).not.toContain('Item 9');
    expect(messages[1]?.content).toContain('<instructions>\nSpeak of beads.\n</instructions>');
  });

  test('describes the form of each response to DeepSeek in words, also of earlier ones', async () => {
    await readSegment(createModel('deepseek'), createSegmentRequest('opening'), createBrief('deepseek'));
    await readSegment(createModel('deepseek'), chapter, createBrief('deepseek'));
    const users = getMessages(1).filter(({ role }) => role === 'user');
    const forms = [RESPONSE_FORMS.outline, RESPONSE_FORMS.opening, RESPONSE_FORMS.chapter];
    expect(users.map(({ content }) => content.split('\n\n').at(-1))).toEqual(forms);
    for (const form of forms) expect(form).toMatch(/json object/);
    // The prefix holds.
    expect(getMessages(1).slice(0, 4)).toEqual(getMessages(0));
  });

  test('orders schema keys: sources before text, summary and key point last', async () => {
    await readSegment();
    await readSegment(createModel(), createSegmentRequest('opening'));
    await createModel().writeOutline(createBrief(), createSignal());
    const schemas = getBodies().map(({ response_format }) => {
      const { json_schema } = response_format as { json_schema: { schema: Shape } };
      return json_schema.schema.properties;
    });
    const getKeys = (shape?: Partial<Shape>) => Object.keys(shape?.properties ?? {});
    expect(Object.keys(schemas[0] ?? {})).toEqual(['turns', 'keyPoint']);
    expect(Object.keys(schemas[1] ?? {})).toEqual(['turns', 'summary']);
    expect(Object.keys(schemas[2] ?? {})).toEqual(['question', 'chapters', 'ending']);
    expect(getKeys(schemas[0]?.turns?.items)).toEqual(['host', 'sources', 'text']);
    expect(getKeys(schemas[0]?.keyPoint)).toEqual(['sources', 'text']);
    expect(getKeys(schemas[2]?.chapters?.items)).toEqual(['title', 'tells', 'sentences']);
  });

  test('sends instructions for the conversation, but not for turn repair and claim review', async () => {
    const brief = createBrief('openai', {
      settings: createSettings({ customInstructions: 'Speak of beads.' }),
    });
    await createModel().writeOutline(brief, createSignal());
    for (const kind of ['opening', 'chapter', 'closing'] as const)
      await readSegment(createModel(), createSegmentRequest(kind), brief);
    await createModel().repairTurn(brief, repairRequest, createSignal());
    await createModel().reviewClaims(brief, reviewedTurns, createSignal());
    const wished = server.requests.map(({ prompt }) => prompt.includes('<instructions>'));
    expect(wished).toEqual([true, true, true, true, false, false]);
  });

  test('sends excerpts if the model takes few tokens', async () => {
    const brief = createBrief('openai', { contextTokens: 4_096 });
    await readSegment(createModel(), chapter, brief);
    expect(getMessages(0).map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  });

  test('sends a configured model alias without options that the model may not know', async () => {
    await readSegment(createModel('openai', { aliases: { 'gpt-4-turbo': 'gpt-4.1' } }));
    expect(getBodies()[0]).toMatchObject({ model: 'gpt-4.1' });
    expect(getBodies()[0]).not.toHaveProperty('reasoning_effort');
  });
});

describe('parameters that a model server refuses', () => {
  test('replaces a refused strict schema by JSON mode, and a refused JSON mode by a plain prompt, also in later calls', async () => {
    const model = createModel();
    failAlways('no-schema');
    expect((await readSegment(model)).turns.length).toBeGreaterThan(3);
    expect((await readSegment(model)).error).toBeNull();
    const types = () =>
      getBodies().map((body) => (body.response_format as { type: string } | undefined)?.type);
    expect(types()).toEqual(['json_schema', 'json_object', 'json_object']);
    failAlways('no-json-mode');
    expect((await readSegment(model)).error).toBeNull();
    await model.reviewClaims?.(createBrief(), reviewedTurns, createSignal());
    expect(types().slice(3)).toEqual(['json_object', undefined, undefined]);
    expect(server.requests.at(-1)?.prompt).toContain('"unsupported"');
  });

  test('omits refused options in later calls', async () => {
    const model = createModel('deepseek');
    failAlways('no-options');
    expect((await readSegment(model, chapter, createBrief('deepseek'))).error).toBeNull();
    expect((await readSegment(model, chapter, createBrief('deepseek'))).error).toBeNull();
    expect(server.requests).toHaveLength(4);
    expect(getBodies()[3]).not.toHaveProperty('thinking');
    expect(getBodies()[3]).not.toHaveProperty('stream_options');
  });

  test.each([
    ['openai', 'gpt-5.6-sol', 'gpt-6-sol'],
    ['deepseek', 'deepseek-v4-flash', 'deepseek-flash'],
    ['gemini', 'gemini-3.8-flash', 'gemini-flash-latest'],
  ] as const)(
    '%s: replaces the withdrawn model %s by %s, also in concurrent calls',
    async (provider, gone, successor) => {
      await restartModelServer({ unknownModels: [gone] });
      const warnings: object[] = [];
      const model = createModel(provider, { log: { warn: (details) => warnings.push(details) } });
      const all = await Promise.all([1, 2, 3].map(() => readSegment(model, chapter, createBrief(provider))));
      for (const { error } of all) expect(error).toBeNull();
      await readSegment(model, chapter, createBrief(provider));
      const models = getBodies().map((body) => body.model);
      expect(models.filter((model) => model === gone)).toHaveLength(3);
      expect(models.at(-1)).toBe(successor);
      expect(warnings[0]).toMatchObject({ model: gone, successor });
    },
  );

  test("sends the successor's own options and reports a missing successor to the visitor", async () => {
    await restartModelServer({ unknownModels: ['gpt-4.1', 'gpt-6-luna'] });
    const { error } = await readSegment(createModel(), chapter, createBrief('openai', { model: 'gpt-4.1' }));
    expect(error).toMatchObject({
      code: 'validation',
      message: 'OpenAI does not offer the model gpt-6-luna.',
    });
    expect(getBodies().map(({ model, reasoning_effort }) => [model, reasoning_effort])).toEqual([
      ['gpt-4.1', undefined],
      ['gpt-6-luna', 'none'],
    ]);
  });

  test('does not replace a model of a configured alias', async () => {
    failAlways('no-model');
    const { error } = await readSegment(createModel('openai', { aliases: { 'gpt-4-turbo': 'llama-4' } }));
    expect(error).toMatchObject({ message: 'OpenAI does not offer the model llama-4.' });
    expect(server.requests).toHaveLength(1);
  });
});
