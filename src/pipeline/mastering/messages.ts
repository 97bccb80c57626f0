import type { MasteredAudio, MasteredTurn } from './chain.ts';

/** What the mastering thread is asked, and answers once for each, in order. */
export type Request =
  /** A new podcast; the one before is forgotten. `aside`: another thread listens. */
  | { kind: 'begin'; aside: boolean }
  | { kind: 'add'; samples: Int16Array; sampleRate: number; gapSeconds: number; voice: string | null }
  | { kind: 'finish' };

export type Reply =
  | { kind: 'begun' }
  | { kind: 'turn'; turn: MasteredTurn }
  | { kind: 'audio'; audio: MasteredAudio }
  | { kind: 'error'; error: unknown };
