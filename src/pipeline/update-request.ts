import type { Credit } from '../domain/article/article.schema.ts';
import type { Encyclopedia } from '../domain/encyclopedia.ts';
import type { Chapter, ShowNotes } from '../domain/podcast/podcast.schema.ts';
import type { CheckpointStore, Clock } from '../domain/ports.ts';
import type { Correction } from '../domain/pronunciation/name-corrections.ts';
import type { ScriptModel } from '../domain/script-model.ts';
import type { TranscriptSegment } from '../domain/transcript/transcript.schema.ts';

export interface UpdateRequest {
  id: number;
  title: string;
  model: string;
  segments: readonly TranscriptSegment[];
  chapters: readonly Chapter[];
  showNotes: ShowNotes;
  credits: readonly Credit[];
  corrections: readonly Correction[];
  /** USD; null for no limit. */
  maxUsd: number | null;
}

export interface UpdatePorts {
  encyclopedia: Pick<Encyclopedia, 'getArticle' | 'listRevisions'>;
  scriptModel: ScriptModel;
  speechProvider: string;
  checkpoints: CheckpointStore;
  clock: Clock;
}
