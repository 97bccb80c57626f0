import type { SharedPodcast } from '../../../domain/podcast/shared.schema.ts';
import type { TranscriptSegment } from '../../../domain/transcript/transcript.schema.ts';
import { createPlainText } from './describe-turns.ts';

/** Downloads the transcript as a text file. */
export function saveTranscript(podcast: SharedPodcast, segments: readonly TranscriptSegment[]): void {
  const url = URL.createObjectURL(
    new Blob([createPlainText(podcast, segments)], { type: 'text/plain;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `${podcast.title.replace(/[^\p{L}\p{N}]+/gu, '_').toLowerCase()}.txt`;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
