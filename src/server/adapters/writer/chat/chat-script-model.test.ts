import { describe, expect, test } from 'vitest';
import {
  chapter,
  countTurnWords,
  createBrief,
  createContinuation,
  createModel,
  createSignal,
  failAlways,
  isRequestedLength,
  MODELS,
  PROVIDERS,
  readSegment,
  registerModelServer,
  repairRequest,
  restartModelServer,
  sentences,
  server,
} from '../../../../../tests/support/chat-models.ts';
import { checkOutline } from '../../../../domain/script/check-outline.ts';
import type { DraftTurn } from '../../../../domain/script/script.schema.ts';
import type { ModelUsage } from '../../../../domain/script-model.ts';
import { createSystemPrompt } from '../../../../pipeline/prompts/system-prompt.ts';

const SYSTEM_PROMPT = createSystemPrompt('en');

registerModelServer();

/** The first turns that cite something; short talk may repeat. */
const listTold = (turns: readonly DraftTurn[]) =>
  turns.filter(({ sources }) => sources.length > 0).slice(0, 3);

describe('turns of the chat model', () => {
  test.each(PROVIDERS)(
    '%s: yields turns while the response still streams, with and without thinking',
    async (provider) => {
      await restartModelServer({ tokensPerSecond: 1500 });
      const model = provider === 'deepseek' ? 'deepseek-reasoner' : MODELS[provider];
      let hasTurn = false;
      for await (const chunk of createModel(provider).writeSegment(
        createBrief(provider, { model }),
        chapter,
        createSignal(),
      )) {
        // With the first turn the response is far from its end.
        expect(chunk.type).toBe('turn');
        expect(server.requests[0]?.endedAt).toBeNull();
        hasTurn = true;
        break;
      }
      expect(hasTurn).toBe(true);
    },
  );

  test('tolerates code fences, keep-alives, missing usage and unknown hosts in a response', async () => {
    const usages: ModelUsage[] = [];
    const brief = createBrief('openai', { onUsage: (usage) => usages.push(usage) });
    const plain = await readSegment(createModel(), chapter, brief);
    // The host who did not speak last begins.
    expect(plain.turns[0]?.host).toBe('B');
    for (const failure of [
      'fenced',
      'thinks-aloud',
      'silent-usage',
      'wrong-hosts',
      'unknown-hosts',
      'repeated-turns',
    ] as const) {
      failAlways(failure);
      // Every turn twice is a model that goes round in circles, but the turns themselves are good.
      const { turns } = await readSegment(createModel(), chapter, brief);
      expect(listTold(turns), failure).toEqual(listTold(plain.turns));
    }
    expect(usages).toHaveLength(5);
  });

  test('a continued segment adds the missing turns without repeating earlier ones', async () => {
    const whole = await readSegment();
    const after = whole.turns.slice(0, 6);
    const request = createContinuation(after, chapter.words - countTurnWords(after));
    const rest = await readSegment(createModel(), request);
    expect(rest.error).toBeNull();
    expect(isRequestedLength(countTurnWords(after) + countTurnWords(rest.turns))).toBe(true);
    for (const turn of rest.turns) expect(after.map(({ text }) => text)).not.toContain(turn.text);
    const messages = server.requests[1]?.body.messages as { role: string; content: string }[];
    expect(messages.slice(-2)).toEqual([
      { role: 'assistant', content: JSON.stringify({ turns: after }) },
      { role: 'user', content: `Go on with chapter 1: about ${request.words} words.` },
    ]);
  });

  test('a response without turns ends a continued segment, but fails a new one', async () => {
    failAlways('no-turns');
    const after: DraftTurn[] = [{ host: 'A', sources: [], text: 'All has been said.' }];
    expect(await readSegment(createModel(), createContinuation(after))).toMatchObject({
      ...{ turns: [], error: null },
    });
    expect((await readSegment()).error).toMatchObject({
      code: 'upstream',
      message: 'OpenAI gave no dialogue.',
    });
  });
});

describe('outlines of the chat model', () => {
  test.each(PROVIDERS)('%s: returns the response as it was written', async (provider) => {
    const brief = createBrief(provider);
    const response = await createModel(provider).writeOutline(brief, createSignal());
    expect(checkOutline(response, brief.material, 600)).toMatchObject({
      question: expect.stringMatching(/\?$/),
    });
  });

  test.each(['garbage', 'cut', 'fenced', 'blank', 'thinks-aloud'] as const)(
    'are returned even if they may be no outlines (%s)',
    async (failure) => {
      failAlways(failure);
      expect(await createModel().writeOutline(createBrief(), createSignal())).not.toContain('<think>');
      expect(server.requests).toHaveLength(1);
    },
  );

  test('are complete with their JSON, although the stream is never closed', async () => {
    failAlways('never-closed');
    const model = createModel('openai', { idleTimeoutMs: 200 });
    const brief = createBrief();
    const outline = checkOutline(await model.writeOutline(brief, createSignal()), brief.material, 600);
    expect(outline?.chapters.length).toBeGreaterThan(0);
  });

  test.each([
    ['stall', 'stopped answering'],
    ['break', 'broke off'],
    ['endless-outside', 'does not end'],
  ] as const)('are rejected if the stream fails (%s)', async (failure, message) => {
    failAlways(failure);
    const model = createModel('openai', { idleTimeoutMs: 300 });
    await expect(model.writeOutline(createBrief(), createSignal())).rejects.toThrow(message);
  });
});

describe('turn repair by the chat model', () => {
  test.each(PROVIDERS)('%s: repairs a turn from the given sentences for the same host', async (provider) => {
    const fresh = await createModel(provider).repairTurn?.(
      createBrief(provider),
      repairRequest,
      createSignal(),
    );
    expect(fresh).toEqual({ host: 'A', sources: [sentences[0]?.number], text: sentences[0]?.text });
    const { prompt } = server.requests[0] ?? { prompt: '' };
    expect(prompt).toContain('exactly 1 turn');
    expect(prompt.match(/\[REWRITE\]/g)).toHaveLength(1);
    // Besides the system prompt, which is the same for all dialogue, it takes a few hundred tokens.
    const near = { ...repairRequest, sentences: sentences.slice(0, 9) };
    await createModel(provider).repairTurn?.(createBrief(provider), near, createSignal());
    const ownCharacters = (server.requests[1]?.prompt.length ?? 0) - SYSTEM_PROMPT.length;
    expect(ownCharacters / 4).toBeLessThan(provider === 'deepseek' ? 350 : 300);
  });

  test('rejects a turn repair without a turn', async () => {
    failAlways('no-turns');
    await expect(
      createModel().repairTurn?.(createBrief(), repairRequest, createSignal()),
    ).rejects.toMatchObject({
      code: 'upstream',
    });
  });
});

describe('claim review by the chat model', () => {
  const three = ['One.', 'It is gold.', 'Two.'].map((text) => ({ text, sentences: ['It is brass.'] }));

  test.each(PROVIDERS)('%s: returns the unsupported turns with the reported words', async (provider) => {
    await restartModelServer({ reportsLine: (line) => line.includes('gold') });
    expect(await createModel(provider).reviewClaims?.(createBrief(provider), three, createSignal())).toEqual([
      { index: 1, words: 'It is gold.' },
    ]);
    expect(server.requests[0]?.prompt).toContain('[1] One.\n  It is brass.\n[2] It is gold.\n  It is brass.');
  });

  test('rejects a claim review whose response cannot be parsed', async () => {
    for (const failure of ['blank', 'garbage', 'cut'] as const) {
      failAlways(failure);
      await expect(
        createModel().reviewClaims?.(createBrief(), three, createSignal()),
        failure,
      ).rejects.toMatchObject({
        code: 'upstream',
      });
    }
  });
});
