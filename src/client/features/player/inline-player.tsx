import { Button, Collapse } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { SeekSlider } from '../../components/seek-slider.tsx';
import { formatTime, spokenTime } from './format-time.ts';
import classes from './inline-player.module.css';
import { PlayerActions } from './player-actions.tsx';
import { PlayerControls, TimeText } from './player-controls.tsx';
import { PlayerDetails } from './player-details.tsx';
import type { Track } from './track.ts';
import { useTrackPlayer } from './use-track-player.ts';
import { useReportVisibility } from './visible-players.ts';

interface InlinePlayerProps {
  podcast: Podcast;
  track: Track;
}

/** The player within a list, below the title and cover that stand there already. */
export function InlinePlayer({ podcast, track }: InlinePlayerProps) {
  const playing = useTrackPlayer(track);
  const [opened, setOpened] = useState(false);
  const detailsId = useId();
  const controls = useRef<HTMLDivElement>(null);
  useReportVisibility(controls, podcast.id);
  const { unavailable, currentTime, duration, chapters } = playing;

  return (
    <section className={classes.player} aria-label={`Player: ${podcast.title}`}>
      {unavailable && (
        <p className={classes.unavailable} role="status">
          AUDIO FILE UNAVAILABLE
        </p>
      )}
      <div ref={controls} className={classes.controls} data-keep-clear>
        <div className={classes.buttons}>
          <PlayerControls
            size={44}
            isPlaying={playing.isPlaying}
            disabled={unavailable}
            onToggle={() => void playing.toggle()}
            onSkip={playing.skip}
          />
        </div>
        <div className={classes.timeline}>
          <TimeText>{formatTime(currentTime)}</TimeText>
          <SeekSlider
            label="Seek"
            value={currentTime}
            max={duration}
            marks={chapters.map(({ title, timestamp }) => ({ title, at: timestamp }))}
            disabled={unavailable}
            describe={spokenTime}
            format={formatTime}
            onSeek={playing.seek}
          />
          <TimeText>{formatTime(duration)}</TimeText>
        </div>
        <div className={classes.actions}>
          <PlayerActions track={track} disabled={unavailable} />
        </div>
      </div>
      <Button
        variant="subtle"
        color="gray"
        className={classes.toggle ?? ''}
        aria-expanded={opened}
        aria-controls={detailsId}
        rightSection={
          <IconChevronDown size={16} className={classes.chevron} data-open={opened || undefined} />
        }
        onClick={() => setOpened(!opened)}
      >
        {opened ? 'HIDE DETAILS' : 'SHOW DETAILS'}
      </Button>
      <Collapse expanded={opened} keepMounted={false} id={detailsId}>
        <PlayerDetails podcast={podcast} playing={playing} order={2} />
      </Collapse>
    </section>
  );
}
