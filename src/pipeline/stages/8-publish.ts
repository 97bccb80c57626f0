import { getAudioFilename, type MadePodcast } from '../../domain/podcast/podcast.ts';
import type { GenerationContext } from '../context.ts';
import type { Script } from '../script.ts';
import type { Mastered } from './7-master.ts';
import { composeRecord } from './compose-record.ts';
import { tagAudio } from './tag-audio.ts';

export interface PublishInput {
  script: Script;
  mastered: Mastered;
  /** Turns that the claim review has read. */
  reviewedTurns: number;
}

/** Stage 8: stores the tagged file and yields everything that is published of the podcast. */
export async function* publish(
  { script, mastered, reviewedTurns }: PublishInput,
  { request, ports, signal, checkpoints }: GenerationContext,
): AsyncGenerator<MadePodcast> {
  const { articles, segments } = script;
  const record = composeRecord({ articles, segments, reviewedTurns, mastered });
  const { chapters, credits } = record;
  const year = ports.clock.now().getUTCFullYear();
  const tags = { title: request.title, chapters, credits, year };
  const file = await tagAudio(mastered, tags, ports.drawCover);
  signal.throwIfAborted();
  const filename = getAudioFilename(request.id);
  await ports.store.put(ports.audioKey(filename), file);
  const audioSize = file.byteLength;
  yield { ...record, audioFilename: filename, audioSize, usage: await checkpoints.getUsage() };
}
