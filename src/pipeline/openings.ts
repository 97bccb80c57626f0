import { encodeWav } from '../domain/audio/pcm.ts';
import { splitSentences } from '../domain/language/index.ts';
import type { AudioStore } from '../domain/ports.ts';
import { listLeadIns } from '../domain/question/answer-words.ts';
import { type FixedTurn, listOpenings } from '../domain/script/intro-outro.ts';
import type { SpeechModel } from '../domain/speech-model.ts';
import { checkSpeech, getTurnSpeechKey } from './turn-speech.ts';

export interface OpeningsInput {
  speechModel: SpeechModel;
  store: Pick<AudioStore, 'put' | 'touch'>;
  signal: AbortSignal;
}

/** The turns, and the parts of turns, that English podcasts and answers begin with. */
export const OPENINGS: readonly FixedTurn[] = listOpeningTexts();
const IDENTITIES = new Set(OPENINGS.map(getIdentity));

export function isOpening(turn: FixedTurn): boolean {
  return IDENTITIES.has(getIdentity(turn));
}

/**
 * Synthesizes the openings that are not stored. The sound of a podcast then begins at once, and lasts until a slow
 * speech model has synthesized the next turn. Rejects as the speech model does.
 */
export async function storeOpenings({ speechModel, store, signal }: OpeningsInput): Promise<void> {
  for (const turn of OPENINGS) {
    const key = getTurnSpeechKey(speechModel, turn);
    if (await store.touch(key)) continue;
    const pcm = await speechModel.synthesize(turn, signal);
    checkSpeech(pcm, turn.text);
    await store.put(key, encodeWav(pcm));
  }
}

function listOpeningTexts(): FixedTurn[] {
  const { greetings, introductions } = listOpenings();
  // The subject follows an introduction in the same turn, whose sentences are spoken as parts.
  const parts = introductions.flatMap(({ host, text }) =>
    splitSentences(text).map((sentence) => ({ host, text: sentence })),
  );
  return [...greetings, ...parts, ...listLeadIns()];
}

function getIdentity({ host, text }: FixedTurn): string {
  return `${host} ${text}`;
}
