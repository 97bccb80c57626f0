import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { estimateSpeechSeconds } from '../../src/domain/length/plan-length.ts';
import type { Pcm, SpeechModel } from '../../src/domain/speech-model.ts';

export type TestedSpeechModel = SpeechModel & { close?(): Promise<void> };

const never = () => new AbortController().signal;

function bytes(pcm: Pcm): Buffer {
  return Buffer.from(pcm.samples.buffer, pcm.samples.byteOffset, pcm.samples.byteLength);
}

/** Root mean square of the samples. */
function loudness({ samples }: Pcm): number {
  let energy = 0;
  for (const sample of samples) energy += sample * sample;
  return Math.sqrt(energy / samples.length);
}

function seconds(pcm: Pcm): number {
  return pcm.samples.length / pcm.sampleRate;
}

const SENTENCE = 'The mountain stood above the quiet valley long before anyone gave it a name. ';

/** Above Google's limit of 5,000 bytes for a request. */
const LONG_TEXT_BYTES = 6_000;
const LONG_TEXT_MS = 120_000;

/** Compliance suite of the `SpeechModel` port. `makeVoice` runs twice and must return equal models. */
export function describeSpeechModelCompliance(
  name: string,
  makeVoice: () => TestedSpeechModel | Promise<TestedSpeechModel>,
  { longTextBytes = LONG_TEXT_BYTES, longTextMs = LONG_TEXT_MS } = {},
): void {
  describe(`voice: ${name}`, () => {
    let voice: TestedSpeechModel;
    let twin: TestedSpeechModel;

    beforeAll(async () => {
      voice = await makeVoice();
      twin = await makeVoice();
    });
    afterAll(async () => {
      await voice.close?.();
      await twin.close?.();
    });

    test('gives sound of a sensible rate, length and level', async () => {
      const pcm = await voice.synthesize({ host: 'A', text: SENTENCE.repeat(2) }, never());
      expect(pcm.sampleRate).toBeGreaterThanOrEqual(16_000);
      expect(pcm.samples).toBeInstanceOf(Int16Array);
      expect(loudness(pcm)).toBeGreaterThan(300);
      const perWord = seconds(pcm) / SENTENCE.repeat(2).trim().split(' ').length;
      expect(perWord).toBeGreaterThan(0.2);
      expect(perWord).toBeLessThan(0.8);
    });

    test('the hosts differ, the same line is the same to the byte', async () => {
      const line = { host: 'A', text: SENTENCE } as const;
      const [first, again, other, twins] = await Promise.all([
        voice.synthesize(line, never()),
        voice.synthesize(line, never()),
        voice.synthesize({ ...line, host: 'B' }, never()),
        twin.synthesize(line, never()),
      ]);
      expect(bytes(again).equals(bytes(first))).toBe(true);
      expect(bytes(twins).equals(bytes(first))).toBe(true);
      expect(bytes(other).equals(bytes(first))).toBe(false);
    });

    test('the fingerprint is the same for equal voices', () => {
      expect(voice.fingerprint).not.toBe('');
      expect(twin.fingerprint).toBe(voice.fingerprint);
      expect(twin.provider).toBe(voice.provider);
    });

    test('preparing it, also twice, changes no sound', async () => {
      voice.prepare();
      voice.prepare();
      const line = { host: 'A', text: SENTENCE } as const;
      const [prepared, plain] = await Promise.all([
        voice.synthesize(line, never()),
        twin.synthesize(line, never()),
      ]);
      expect(bytes(prepared).equals(bytes(plain))).toBe(true);
    });

    test('equal voices have the same traits, and plan their work for at least one podcast and request', () => {
      expect(twin.traits).toEqual(voice.traits);
      expect(voice.scheduling.getMaxPodcasts()).toBeGreaterThanOrEqual(1);
      expect(voice.scheduling.maxRequests).toBeGreaterThanOrEqual(1);
    });

    test.each([0, 1, 4])(
      'a listener with %s seconds of sound gets all words of a turn, in order',
      (seconds) => {
        const text = `${SENTENCE.repeat(3)}In the end, as the oldest map shows, it was named after a saint.`;
        const parts = voice.scheduling.splitTurn(text, seconds);
        expect(parts.map((part) => part.text).join(' ')).toBe(text);
        for (const { pauseSeconds } of parts) expect(pauseSeconds).toBeGreaterThanOrEqual(0);
      },
    );

    test('a turn is one part for a listener with an hour of sound', () => {
      const text = SENTENCE.repeat(6).trim();
      expect(voice.scheduling.splitTurn(text, 3_600)).toMatchObject([{ text }]);
    });

    test('a turn takes about as long as its pace says, if it states one', async () => {
      const { pace } = voice.traits;
      if (pace === null) return;
      const text = SENTENCE.repeat(3).trim();
      const spoken = seconds(await voice.synthesize({ host: 'A', text }, never()));
      expect(Math.abs(spoken / estimateSpeechSeconds(text, pace) - 1)).toBeLessThan(0.25);
    });

    test('an abort beforehand rejects with its reason', async () => {
      const reason = new Error('cancelled before');
      await expect(voice.synthesize({ host: 'A', text: SENTENCE }, AbortSignal.abort(reason))).rejects.toBe(
        reason,
      );
    });

    test('an abort on the way rejects with its reason, waiting lines too, and the voice goes on', async () => {
      const controller = new AbortController();
      const reason = new Error('cancelled on the way');
      const lines = Array.from({ length: 6 }, (_, index) =>
        voice.synthesize({ host: 'B', text: `${SENTENCE.repeat(8)} ${index}` }, controller.signal),
      );
      const ends = Promise.allSettled(lines);
      // Long enough to start the first one, too short to finish six.
      await new Promise((resolve) => setImmediate(resolve));
      controller.abort(reason);
      for (const end of await ends) expect(end).toEqual({ status: 'rejected', reason });
      expect(loudness(await voice.synthesize({ host: 'B', text: SENTENCE }, never()))).toBeGreaterThan(300);
    });

    test.each([
      ['empty', ''],
      ['blank', ' \n\t '],
    ])('%s text is refused', async (_, text) => {
      await expect(voice.synthesize({ host: 'A', text }, never())).rejects.toMatchObject({
        name: 'DomainError',
        code: 'validation',
      });
    });

    test(
      'a long text is spoken to the end',
      async () => {
        const times = Math.ceil(longTextBytes / SENTENCE.length);
        const text = SENTENCE.repeat(times).trim();
        const [short, long] = await Promise.all([
          voice.synthesize({ host: 'A', text: SENTENCE.trim() }, never()),
          voice.synthesize({ host: 'A', text }, never()),
        ]);
        expect(seconds(long)).toBeGreaterThan(seconds(short) * times * 0.8);
        expect(seconds(long)).toBeLessThan(seconds(short) * times * 1.5);
        const tail: Pcm = { sampleRate: long.sampleRate, samples: long.samples.slice(-long.sampleRate) };
        expect(loudness(tail)).toBeGreaterThan(100);
      },
      longTextMs,
    );

    test.each([
      ['Cyrillic', 'Москва слезам не верит.'],
      ['emojis among words', 'A fine day 😀 for a walk 👩‍🚀🎉.'],
      ['markup characters', 'Is <b>this</b> & "that" {really} \\ fine; or not?'],
    ])('speaks %s', async (_, text) => {
      const pcm = await voice.synthesize({ host: 'A', text }, never());
      expect(loudness(pcm)).toBeGreaterThan(300);
      expect(seconds(pcm)).toBeGreaterThan(0.5);
    });

    test('8 lines at once come back to those who asked', async () => {
      const lines = Array.from({ length: 8 }, (_, index) => ({
        host: index % 2 === 0 ? ('A' as const) : ('B' as const),
        text: `Line ${'and so on '.repeat(index + 1)} ends here.`,
      }));
      const together = await Promise.all(lines.map((line) => voice.synthesize(line, never())));
      for (const [index, line] of lines.entries()) {
        const alone = await twin.synthesize(line, never());
        const mixed = together[index];
        expect(mixed !== undefined && bytes(mixed).equals(bytes(alone)), `line ${index}`).toBe(true);
      }
    });
  });
}
