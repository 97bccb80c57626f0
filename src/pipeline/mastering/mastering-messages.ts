import type { MasteredAudio, MasteredTurn } from './mastering-chain.ts';

/** Each request has one reply. Replies come in order. */
export type MasteringRequest =
  | { kind: 'begin'; usesCheckThread: boolean }
  | { kind: 'add'; samples: Int16Array; sampleRate: number; gapSeconds: number; voice: string | null }
  | { kind: 'finish' };

export type MasteringReply =
  | { kind: 'begun' }
  | { kind: 'turn'; turn: MasteredTurn }
  | { kind: 'audio'; audio: MasteredAudio }
  | { kind: 'error'; error: unknown };
