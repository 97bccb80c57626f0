import { setImmediate } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import type { SpeechModel } from '../../src/domain/speech-model.ts';
import type { FakeSpeech } from './fake-speech-server.ts';

const LINE = { host: 'A', text: 'A short line of six words.' } as const;

/** Needs a server whose answer to the first request does not end. */
export async function expectPromptAbort(model: SpeechModel, fake: FakeSpeech): Promise<void> {
  const controller = new AbortController();
  const reason = new Error('the visitor left');
  const synthesis = model.synthesize(LINE, controller.signal);
  synthesis.catch(() => undefined);
  await vi.waitFor(() => expect(fake.requests).toHaveLength(1));
  controller.abort(reason);
  await expect(Promise.race([synthesis, setImmediate('another event')])).rejects.toBe(reason);
  await vi.waitFor(() => expect(fake.requests[0]?.aborted).toBe(true));
}

/** Needs a server whose answer to the first request does not end. */
export async function expectTimeout(model: SpeechModel, fake: FakeSpeech, message: string): Promise<void> {
  const synthesis = model.synthesize(LINE, new AbortController().signal);
  await expect(synthesis).rejects.toMatchObject({ code: 'upstream', message });
  await vi.waitFor(() => expect(fake.requests.map(({ aborted }) => aborted)).toEqual([true]));
}
