import { Title, type TitleOrder } from '@mantine/core';
import type { SharedPodcast } from '../../domain/podcast/shared.schema.ts';
import { ChapterList } from './chapter-list.tsx';
import classes from './detail-player.module.css';
import { formatTime } from './format-time.ts';
import { ShowNotes } from './show-notes.tsx';
import { LazyTranscript } from './transcript/lazy-transcript.tsx';
import type { TrackPlayer } from './use-track-player.ts';

interface PlayerDetailsProps {
  podcast: SharedPodcast;
  playing: TrackPlayer;
  order: TitleOrder;
}

export function PlayerDetails({ podcast, playing, order }: PlayerDetailsProps) {
  const childOrder = Math.min(6, order + 1) as TitleOrder;
  const grandchildOrder = Math.min(6, order + 2) as TitleOrder;
  const { playedSeconds, jump } = playing;
  return (
    <div className={classes.details}>
      <div className={classes.aside}>
        {playing.chapters.length > 0 && (
          <div>
            <Title order={childOrder} size="h3" mb="xs">
              Chapters
            </Title>
            <ChapterList
              chapters={playing.chapters}
              currentTime={playedSeconds}
              format={formatTime}
              updated={playing.chaptersUpdated}
              onJump={jump}
            />
          </div>
        )}
        {podcast.show_notes && (
          <div>
            <Title order={childOrder} size="h3" mb="xs">
              Show notes
            </Title>
            <ShowNotes notes={podcast.show_notes} writer={podcast.writer} order={grandchildOrder} />
          </div>
        )}
      </div>
      <div className={classes.script}>
        <Title order={childOrder} size="h3" mb="xs">
          Transcript
        </Title>
        <LazyTranscript podcast={podcast} currentTime={playedSeconds} onJump={jump} />
      </div>
    </div>
  );
}
