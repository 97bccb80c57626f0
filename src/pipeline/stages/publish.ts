import { numberSentences } from '../../domain/article/numbered-sentences.ts';
import { composeCredits } from '../../domain/article/source-links.ts';
import type { Chapter } from '../../domain/podcast/podcast.schema.ts';
import { type GeneratedPodcast, getAudioFilename } from '../../domain/podcast/podcast.ts';
import { composeShowNotes } from '../../domain/podcast/show-notes.ts';
import {
  composePublishedTurn,
  composeTranscript,
  roundToMilliseconds,
} from '../../domain/transcript/transcript.ts';
import type { PodcastContext } from '../context.ts';
import { fitsWhole } from '../conversation.ts';
import type { Script, Segment } from '../script.ts';
import type { Mastered, TimedTurn } from './master.ts';
import { tagAudio } from './tag-audio.ts';

interface PublishInput {
  script: Script;
  mastered: Mastered;
  reviewedTurns: number;
}

/** Stores the file. The caller stores the record. */
export async function publish(
  input: PublishInput,
  { request, ports, signal, checkpoints }: PodcastContext,
): Promise<GeneratedPodcast> {
  const record = composeRecord(input);
  const { language } = input.script.brief;
  const { chapters, credits } = record;
  const year = ports.clock.now().getUTCFullYear();
  const file = await tagAudio(
    input.mastered,
    { title: request.settings.title, language, chapters, credits, year },
    ports.drawCover,
  );
  signal.throwIfAborted();
  await ports.store.put(ports.audioKey, file);
  const usage = await checkpoints.getUsage();
  return { ...record, audioFilename: getAudioFilename(request.id), audioSize: file.byteLength, usage };
}

function composeRecord({
  script,
  mastered,
  reviewedTurns,
}: PublishInput): Omit<GeneratedPodcast, 'audioFilename' | 'audioSize' | 'usage'> {
  const { articles, language, settings } = script.brief;
  const spoken = mastered.turns.map(({ turn, start, end }) => ({ turn: turn.script, start, end }));
  const turns = spoken.map(({ turn }) => turn);
  const sentences = new Map(numberSentences(articles).map((sentence) => [sentence.number, sentence]));
  const chapters = script.segments
    .filter(({ planned }) => planned.kind === 'chapter')
    .map((chapter) => ({ keyPoint: chapter.keyPoint, turns: chapter.turns.map((turn) => turn.script) }));
  const summary = script.segments.find((segment) => segment.summary !== null)?.summary ?? null;
  const isReading = script.segments.every((segment) => segment.getUsedTurns().every(({ isRead }) => isRead));
  return {
    ...(isReading && { writer: 'builtin' as const }),
    duration: mastered.audio.samples / mastered.audio.sampleRate,
    chapters: composeChapters(script.segments, mastered.turns),
    showNotes: composeShowNotes({
      ...{ articles, sentences, turns, language, chapters, summary, reviewedTurns },
      isTranslated: Boolean(settings.spokenLanguage),
      isExcerpt: !fitsWhole(script.brief),
    }),
    transcript: composeTranscript(turns),
    segments: spoken.map((turn) => composePublishedTurn(turn, sentences, articles)),
    credits: composeCredits(articles),
  };
}

/** The first chapter starts at 0, the others with their first turn, so that no silence follows a jump. */
function composeChapters(segments: readonly Segment[], turns: readonly TimedTurn[]): Chapter[] {
  return segments.flatMap(({ index, planned }) => {
    const first = turns.find(({ turn }) => turn.segment === index);
    if (!first) return [];
    return [{ title: planned.title, timestamp: index === 0 ? 0 : roundToMilliseconds(first.start) }];
  });
}
