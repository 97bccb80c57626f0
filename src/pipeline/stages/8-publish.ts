import { type GeneratedPodcast, getAudioFilename } from '../../domain/podcast/podcast.ts';
import type { GenerationContext } from '../context.ts';
import { composeRecord, type RecordInput } from './compose-record.ts';
import { tagAudio } from './tag-audio.ts';

export async function* publish(
  input: RecordInput,
  { request, ports, signal, checkpoints }: GenerationContext,
): AsyncGenerator<GeneratedPodcast> {
  const record = composeRecord(input);
  const { chapters, credits } = record;
  const year = ports.clock.now().getUTCFullYear();
  const file = await tagAudio(
    input.mastered,
    { title: request.settings.title, chapters, credits, year },
    ports.drawCover,
  );
  signal.throwIfAborted();
  const audioFilename = getAudioFilename(request.id);
  await ports.store.put(ports.getAudioKey(audioFilename), file);
  const usage = await checkpoints.getUsage();
  yield { ...record, audioFilename, audioSize: file.byteLength, usage };
}
