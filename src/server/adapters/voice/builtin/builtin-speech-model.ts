import { availableParallelism } from 'node:os';
import type { Host } from '../../../../domain/script/script.schema.ts';
import { FAST_SCHEDULING, type SpeechModel } from '../../../../domain/speech-model.ts';
import { joinPieces } from '../shared/synthesize-pieces.ts';
import { markNames } from './flite-phones.ts';
import { FlitePool } from './flite-pool.ts';
import { splitUtterances, toFliteText } from './flite-text.ts';

export interface BuiltinSpeechModelOptions {
  maxThreads?: number;
  idleMs?: number;
}

interface FliteVoice {
  name: 'slt' | 'rms';
  /** Measured so that both hosts speak about 162 words of an article per minute. */
  durationStretch: number;
  /** In Hz; null for a voice that flite does not shift. */
  pitch: { mean: number; deviation: number } | null;
  canRaiseQuestions: boolean;
}

const VOICES: Readonly<Record<Host, FliteVoice>> = {
  A: { name: 'slt', durationStretch: 1.13, pitch: { mean: 185, deviation: 45 }, canRaiseQuestions: true },
  B: { name: 'rms', durationStretch: 0.99, pitch: null, canRaiseQuestions: false },
};

/** Fitted to 1,800 s of passages from articles; the error of a passage is 5%. */
const PACE = { letter: 0.0728, digit: 0.284, mark: 0.275 };

/** Part of the fingerprint: increase it when a change of the text preparation changes the audio. */
const TEXT_VERSION = 3;

const SENTENCE_PAUSE_SECONDS = 0.35;
const CUT_PAUSE_SECONDS = 0.12;
const MAX_UTTERANCE_MS = 60_000;

function createFliteOptions({ name, durationStretch, pitch }: FliteVoice): string[] {
  const options = ['-voice', name, '--setf', `duration_stretch=${durationStretch}`];
  if (pitch !== null) {
    options.push('--setf', `int_f0_target_mean=${pitch.mean}`);
    options.push('--setf', `int_f0_target_stddev=${pitch.deviation}`);
  }
  return options;
}

/** Rejects with `validation` for text without a word and with `internal` when flite fails. */
export function createBuiltinSpeechModel(
  options: BuiltinSpeechModelOptions = {},
): SpeechModel & { close(): Promise<void> } {
  const maxThreads = Math.max(1, Math.min(options.maxThreads ?? 2, availableParallelism()));
  const pool = new FlitePool(maxThreads, options.idleMs ?? 10_000, MAX_UTTERANCE_MS);
  return {
    provider: 'builtin',
    traits: { local: true, englishOnly: 'The built-in voices', pace: PACE, readsNames: 'corrected' },
    scheduling: FAST_SCHEDULING,
    fingerprint: `flite-0.1.1/${TEXT_VERSION}/${createFliteOptions(VOICES.A).join(' ')}/${createFliteOptions(VOICES.B).join(' ')}`,
    async synthesize({ host, text, pronunciations = new Map(), hasListeners }, signal) {
      const marked = markNames(text, pronunciations);
      const voice = VOICES[host];
      return joinPieces(splitUtterances(toFliteText(marked.text)), signal, async (utterance, pieceSignal) => {
        const raised = voice.canRaiseQuestions ? raiseQuestions(utterance.text) : utterance.text;
        const ssml = marked.insertPhones(raised);
        const flags = [...createFliteOptions(voice), ...(ssml === utterance.text ? [] : ['-ssml'])];
        return {
          pcm: await pool.synthesize({ text: ssml, options: flags }, pieceSignal, hasListeners),
          pauseSeconds: utterance.endsSentence ? SENTENCE_PAUSE_SECONDS : CUT_PAUSE_SECONDS,
        };
      });
    },
    prepare() {
      if (!pool.isEmpty) return;
      for (const voice of Object.values(VOICES)) {
        const task = { text: 'Well.', options: createFliteOptions(voice) };
        pool.synthesize(task, new AbortController().signal).catch(() => undefined);
      }
    },
    close: () => pool.close(),
  };
}

/** The pitch rises in yes-or-no questions and falls in questions with 'what' or 'why'. */
const YES_OR_NO =
  /^(?:(?:and|but|so|or|now|then|well|oh|ah|wait),? )*(?:is|are|was|were|am|do|does|did|can|could|will|would|shall|should|has|have|had|may|might|must|isn't|aren't|wasn't|weren't|don't|doesn't|didn't|can't|couldn't|won't|wouldn't|hasn't|haven't)\b/i;
const QUESTION_WORD = /\b(?:who|whom|whose|what|when|where|why|which|how)\b/i;
const MAX_ECHO_WORDS = 3;

/** In flite, 185% leaves the pitch of slt unchanged; 230% raises a question's end from 160 Hz to 203 Hz. */
const RAISED_PITCH = '230%';

export function raiseQuestions(text: string): string {
  return text.replace(/[^.!?:]+\?/g, (sentence) => {
    const words = sentence.trim().split(' ');
    const isEcho = words.length <= MAX_ECHO_WORDS && !QUESTION_WORD.test(sentence);
    if (!isEcho && !YES_OR_NO.test(words.join(' '))) return sentence;
    return sentence.replace(/(\S+\?)$/, `<prosody pitch="${RAISED_PITCH}">$1</prosody>`);
  });
}
