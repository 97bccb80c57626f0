import { describe, expect, test } from 'vitest';
import type { DraftTurn } from '../../../../domain/script/script.schema.ts';
import type { ModelUsage } from '../../../../domain/script-model.ts';
import { SYSTEM_PROMPT } from '../../../../pipeline/prompts/system-prompt.ts';
import {
  chapter,
  countTurnWords,
  createBrief,
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
} from './chat-test-helpers.ts';

registerModelServer();

describe('turns of the chat model', () => {
  test.each(PROVIDERS)(
    '%s: yields turns while the answer still streams, with and without thinking',
    async (provider) => {
      await restartModelServer({ tokensPerSecond: 1500 });
      const model = provider === 'deepseek' ? 'deepseek-reasoner' : MODELS[provider];
      let first = true;
      for await (const chunk of createModel(provider).writeSegment(
        createBrief(provider, { model }),
        chapter,
        createSignal(),
      )) {
        // The title comes first, and with the first turn the answer is far from its end.
        if (first) expect(chunk.type).toBe('title');
        if (chunk.type === 'turn' && chunk.turn.text !== '') {
          expect(server.requests[0]?.endedAt).toBeNull();
          break;
        }
        first = false;
      }
      expect(first).toBe(false);
    },
  );

  test('tolerates code fences, keep-alives, missing usage and unknown hosts in an answer', async () => {
    const usages: ModelUsage[] = [];
    const brief = createBrief('openai', { onUsage: (usage) => usages.push(usage) });
    // Host A begins, as where hosts are unknown.
    const second = { ...chapter, index: 2 };
    const plain = await readSegment(createModel(), second, brief);
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
      expect((await readSegment(createModel(), second, brief)).turns.slice(0, 4), failure).toEqual(
        plain.turns.slice(0, 4),
      );
    }
    expect(usages).toHaveLength(5);
  });

  test('a continued segment adds the missing turns without repeating earlier ones', async () => {
    const whole = await readSegment();
    const after = whole.turns.slice(0, 6);
    const rest = await readSegment(createModel(), { ...chapter, after, words: 150 - countTurnWords(after) });
    expect(rest.error).toBeNull();
    expect(isRequestedLength(countTurnWords(after) + countTurnWords(rest.turns))).toBe(true);
    for (const turn of rest.turns) expect(after.map(({ text }) => text)).not.toContain(turn.text);
    expect(server.requests[1]?.prompt).toContain(`Theo: ${after[0]?.text}`);
  });

  test('an answer without turns ends a continued segment, but fails a new one', async () => {
    failAlways('no-turns');
    const after: DraftTurn[] = [{ host: 'A', sources: [], text: 'All has been said.' }];
    expect(await readSegment(createModel(), { ...chapter, after })).toMatchObject({ turns: [], error: null });
    expect((await readSegment()).error).toMatchObject({
      code: 'upstream',
      message: 'OpenAI gave no dialogue.',
    });
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

  test.each(PROVIDERS)('%s: returns the unsupported turns with the doubted words', async (provider) => {
    await restartModelServer({ doubts: (line) => line.includes('gold') });
    expect(await createModel(provider).reviewClaims?.(createBrief(provider), three, createSignal())).toEqual([
      { index: 1, words: 'It is gold.' },
    ]);
    expect(server.requests[0]?.prompt).toContain('[1] One.\n  It is brass.\n[2] It is gold.\n  It is brass.');
  });

  test('rejects a claim review whose answer cannot be parsed', async () => {
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
