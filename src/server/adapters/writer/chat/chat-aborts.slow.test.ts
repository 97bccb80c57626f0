import { describe, expect, test } from 'vitest';
import {
  chapter,
  countTurnWords,
  createBrief,
  createModel,
  createSignal,
  failAlways,
  isRequestedLength,
  readSegment,
  registerModelServer,
  repairRequest,
  restartModelServer,
  reviewedTurns,
  server,
} from '../../../../../tests/support/chat-models.ts';
import type { ModelFailure } from '../../../../../tests/support/fake-model-server.ts';
import type { DraftTurn } from '../../../../domain/script/script.schema.ts';
import { computeMaxResponseCharacters } from './response-reader.ts';

registerModelServer();

describe('endless responses of the chat model', () => {
  test.each<[ModelFailure, boolean]>([
    ['endless-turn', true],
    ['endless-turns', true],
    ['endless-space', true],
    ['endless-outside', true],
    ['endless-thinking', false],
  ])('aborts a response with %s and keeps its complete turns', async (failure, hasTurns) => {
    failAlways(failure);
    const { turns, error } = await readSegment();
    expect(error).toMatchObject({ code: 'upstream', message: 'OpenAI gave an answer that does not end.' });
    expect(turns.length > 0).toBe(hasTurns);
    const said = turns.reduce((sum, turn) => sum + turn.text.length, 0);
    expect(said).toBeLessThan(computeMaxResponseCharacters(chapter.words));
    await expect.poll(() => server.requests[0]?.aborted).toBe(true);
  });

  test('aborts a response whose line never ends', async () => {
    failAlways('endless-line');
    const { error } = await readSegment();
    expect(error).toMatchObject({ code: 'upstream', message: 'The connection to OpenAI broke off.' });
    await expect.poll(() => server.requests[0]?.aborted).toBe(true);
  });

  test('ignores text after a complete response and closes the connection', async () => {
    failAlways('endless-after');
    const { turns, error } = await readSegment();
    expect(error).toBeNull();
    expect(isRequestedLength(countTurnWords(turns))).toBe(true);
    await expect.poll(() => server.requests[0]?.aborted).toBe(true);
  });

  test('aborts an endless claim review, but keeps the turn of an endless turn repair', async () => {
    failAlways('endless-outside');
    await expect(createModel().reviewClaims?.(createBrief(), reviewedTurns, createSignal())).rejects.toThrow(
      'does not end',
    );
    // The turn itself has come by then.
    await expect(
      createModel().repairTurn?.(createBrief(), repairRequest, createSignal()),
    ).resolves.toMatchObject({ host: 'A' });
  });

  test('the response limit allows long words whose letters are all escaped', () => {
    // A Russian word is some 7 letters of 6 characters each, in the text and in the quote.
    const escaped = 2 * 7 * 6;
    expect(computeMaxResponseCharacters(300)).toBeGreaterThan(300 * escaped);
    expect(computeMaxResponseCharacters(100)).toBeLessThan(20_000);
  });
});

describe('idle timeout and abort of the chat model', () => {
  test.each(['hang', 'stall', 'babble'] as const)(
    'aborts a response after the timeout for tokens or bytes (%s)',
    async (failure) => {
      failAlways(failure);
      const timeouts = failure === 'stall' ? { idleTimeoutMs: 400 } : { tokenTimeoutMs: 400 };
      const { turns, error } = await readSegment(createModel('openai', timeouts));
      expect(error).toMatchObject({ code: 'upstream', message: 'OpenAI stopped answering.' });
      expect(turns.length > 0).toBe(failure === 'stall');
      await expect.poll(() => server.requests[0]?.aborted).toBe(true);
    },
  );

  test.each(['late-silence', 'late-comments'] as const)(
    'waits for a first token that is later than the idle timeout (%s), and says so',
    async (failure) => {
      await restartModelServer({ timeToFirstToken: 1_500 });
      failAlways(failure);
      const waits: boolean[] = [];
      const brief = createBrief('local', { onWait: (isWaiting) => waits.push(isWaiting) });
      const model = createModel('local', { idleTimeoutMs: 300, minReportedWaitMs: 500 });
      expect((await readSegment(model, chapter, brief)).error).toBeNull();
      expect(waits).toEqual([true, false]);
      expect(server.requests).toHaveLength(1);
    },
  );

  test('counts comments between tokens as life', async () => {
    await restartModelServer({ timeToFirstToken: 1_000 });
    failAlways('comments-between');
    const { error } = await readSegment(createModel('openai', { idleTimeoutMs: 500 }));
    expect(error).toBeNull();
  });

  test('does not count the time of a slow consumer as idle time', async () => {
    const turns: DraftTurn[] = [];
    for await (const chunk of createModel('openai', { idleTimeoutMs: 400 }).writeSegment(
      createBrief(),
      chapter,
      createSignal(),
    )) {
      if (chunk.type !== 'turn') continue;
      turns.push(chunk.turn);
      // Longer than the limit: the clock must not run while we are busy.
      if (turns.length === 2) await new Promise((resolve) => setTimeout(resolve, 600));
    }
    expect(isRequestedLength(countTurnWords(turns))).toBe(true);
  });

  test('does not abort a response whose tokens, including thinking, keep arriving', async () => {
    await restartModelServer({ tokensPerSecond: 250 });
    const { error } = await readSegment(
      createModel('deepseek', { idleTimeoutMs: 1000 }),
      chapter,
      createBrief('deepseek'),
    );
    expect(error).toBeNull();
    const { startedAt = 0, endedAt } = server.requests[0] ?? {};
    expect((endedAt ?? 0) - startedAt).toBeGreaterThan(1000);
  });

  test('accepts a complete response whose stream is never closed', async () => {
    failAlways('never-closed');
    const { turns, error } = await readSegment(createModel('openai', { idleTimeoutMs: 200 }));
    expect(error).toBeNull();
    expect(isRequestedLength(countTurnWords(turns))).toBe(true);
    const reading = createModel('openai', { idleTimeoutMs: 200 }).reviewClaims?.(
      createBrief(),
      reviewedTurns,
      createSignal(),
    );
    await expect(reading).resolves.toEqual([]);
  });

  test.each(['hang', 'stall'] as const)(
    'an abort while the model sends nothing (%s) closes the request at once',
    async (failure) => {
      failAlways(failure);
      const controller = new AbortController();
      const reading = readSegment(createModel(), chapter, createBrief(), controller.signal);
      await expect
        .poll(() => server.requests[0] && (failure === 'hang' || server.requests[0].tokens > 50))
        .toBe(true);
      const reason = new Error('The visitor has left.');
      controller.abort(reason);
      expect((await reading).error).toBe(reason);
      await expect.poll(() => server.requests[0]?.aborted).toBe(true);
    },
  );

  test('an abort between turns closes the request before the next turn is read', async () => {
    await restartModelServer({ tokensPerSecond: 300 });
    const controller = new AbortController();
    const turns = createModel()
      .writeSegment(createBrief(), chapter, controller.signal)
      [Symbol.asyncIterator]();
    await turns.next();
    const reason = new Error('Stop.');
    controller.abort(reason);
    await expect.poll(() => server.requests[0]?.aborted).toBe(true);
    await expect(turns.next()).rejects.toBe(reason);
  });

  test('closes the request when the consumer stops reading', async () => {
    await restartModelServer({ tokensPerSecond: 300 });
    for await (const _ of createModel().writeSegment(createBrief(), chapter, createSignal())) break;
    await expect.poll(() => server.requests[0]?.aborted).toBe(true);
  });

  test('sends no request with an aborted signal', async () => {
    const reason = new Error('Gone.');
    await expect(
      createModel().reviewClaims?.(createBrief(), reviewedTurns, AbortSignal.abort(reason)),
    ).rejects.toBe(reason);
    expect(server.requests).toHaveLength(0);
  });
});
