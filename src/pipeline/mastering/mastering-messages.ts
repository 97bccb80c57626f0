import type { MasteredAudio, MasteredTurn } from './mastering-chain.ts';

/** Requests to the mastering thread, each with one reply in order. */
export type MasteringRequest =
  /** Starts a new podcast. `aside`: another thread checks the audio. */
  | { kind: 'begin'; aside: boolean }
  | { kind: 'add'; samples: Int16Array; sampleRate: number; gapSeconds: number; voice: string | null }
  | { kind: 'finish' };

export type MasteringReply =
  | { kind: 'begun' }
  | { kind: 'turn'; turn: MasteredTurn }
  | { kind: 'audio'; audio: MasteredAudio }
  | { kind: 'error'; error: unknown };
