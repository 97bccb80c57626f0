import type { MasteredAudio, MasteredTurn } from './mastering-chain.ts';
import type { Piece } from './splice-frames.ts';

/** Each request has one reply. Replies come in order. */
export type MasteringRequest =
  | { kind: 'begin'; usesCheckThread: boolean }
  | { kind: 'add'; samples: Int16Array; sampleRate: number; gapSeconds: number; voice: string | null }
  | { kind: 'finish' }
  /** Independent of a podcast that has begun. */
  | { kind: 'splice'; streams: readonly Uint8Array[]; pieces: readonly Piece[] };

export type MasteringReply =
  | { kind: 'begun' }
  | { kind: 'turn'; turn: MasteredTurn }
  | { kind: 'audio'; audio: MasteredAudio }
  | { kind: 'error'; error: unknown };
