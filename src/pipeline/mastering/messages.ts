import type { MasteredAudio, MasteredTurn } from './chain.ts';

/** What the mastering thread is asked, and answers once for each, in order. */
export type Request =
  | { kind: 'add'; samples: Int16Array; sampleRate: number; gapSeconds: number; voice: string | null }
  | { kind: 'finish' };

export type Reply =
  /** The thread can be asked. */
  | { kind: 'ready' }
  | { kind: 'turn'; turn: MasteredTurn }
  | { kind: 'audio'; audio: MasteredAudio }
  | { kind: 'error'; error: unknown };
