import { describe, expect, test } from 'vitest';
import { ConversationModel, writeConversation } from '../../tests/support/conversation-writing.ts';
import type { ModelFailure } from '../../tests/support/fake-model-server.ts';
import { createArticle, createMemoryCheckpoints } from '../../tests/support/fakes.ts';
import type { SegmentRequest } from '../domain/script-model.ts';
import { composeSegmentRequest } from './conversation.ts';
import type { Prompt } from './prompts/prompt.ts';

const article = createArticle('Abacus', 30);
const getLast = (prompt: Prompt) => prompt.at(-1);
const getBytes = (prompt: Prompt) => prompt.map(({ role, content }) => JSON.stringify({ role, content }));

/** Short responses, which are continued, and figures that need a repair. */
const DAMAGES: Readonly<Record<number, ModelFailure>> = {
  1: 'too-short',
  3: 'too-short',
  6: 'changed-numbers',
  8: 'too-short',
};
const damage = (index: number) => DAMAGES[index];

function expectOneConversation(prompts: readonly Prompt[]): void {
  for (const [at, prompt] of prompts.slice(1).entries()) {
    const before = getBytes(prompts[at] ?? []);
    expect(getBytes(prompt).slice(0, before.length)).toEqual(before);
  }
}

describe('the requests of a podcast of ten minutes', () => {
  test('each begin with the one before it, byte for byte, with the accepted response and one more line', async () => {
    const model = new ConversationModel({ damage });
    const script = await writeConversation(article, model);
    expectOneConversation(model.prompts);
    expect(model.prompts.map((prompt) => prompt.length)).toEqual(model.prompts.map((_, at) => 2 + 2 * at));
    const continuations = model.prompts.filter((prompt) => getLast(prompt)?.content.startsWith('Go on'));
    expect(continuations.length).toBeGreaterThanOrEqual(3);
    expect(model.repairs).toBeGreaterThan(0);
    expect(script.segments.flatMap(({ turns }) => turns).length).toBeGreaterThan(60);
    const last = script.segments.at(-1);
    const said = script.segments.flatMap(({ exchanges }) => exchanges).slice(0, -1);
    const shown = model.prompts.at(-1)?.filter(({ role }) => role === 'assistant') ?? [];
    expect(last?.isWritten).toBe(true);
    expect(shown.slice(1).map(({ content }) => JSON.parse(content).turns)).toEqual(
      said.map(({ turns }) => turns),
    );
  });

  test('go on with the same bytes after a kill at any turn', async () => {
    const whole = new ConversationModel({ damage });
    await writeConversation(article, whole);
    for (let killAfter = 0; killAfter < whole.turns; killAfter += 7) {
      const checkpoints = createMemoryCheckpoints();
      const killed = new ConversationModel({ damage, killAfter });
      await expect(writeConversation(article, killed, checkpoints)).rejects.toThrow('killed');
      const resumed = new ConversationModel();
      const script = await writeConversation(article, resumed, checkpoints);
      expectOneConversation([...killed.prompts, ...resumed.prompts]);
      expect(script.segments.every(({ isWritten }) => isWritten)).toBe(true);
      expect(killed.turns + resumed.turns).toBeGreaterThan(60);
    }
  });

  test('have the same bytes if the conversation is composed of stored state', async () => {
    const checkpoints = createMemoryCheckpoints();
    const model = new ConversationModel({ damage });
    await writeConversation(article, model, checkpoints);
    const resumed = await writeConversation(article, new ConversationModel(), checkpoints);
    const { index } = model.requests.at(-1) ?? { index: 0 };
    const request = {
      ...model.requests.at(-1),
      outline: resumed.outline,
      earlier: resumed.segments.slice(0, index),
    };
    const prompt = composeSegmentRequest(resumed.brief, request as SegmentRequest);
    expect(getBytes(prompt)).toEqual(getBytes(model.prompts.at(-1) ?? []));
  });
});
