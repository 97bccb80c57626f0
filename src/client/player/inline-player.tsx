import { Collapse } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { Podcast } from '../../domain/podcast/podcast.schema.ts';
import { DetailsToggle } from './details-toggle.tsx';
import classes from './inline-player.module.css';
import { PlayerButtons } from './player-buttons.tsx';
import { PlayerDetails } from './player-details.tsx';
import { TimeLine } from './time-line.tsx';
import type { Track } from './track.ts';
import { useTrackPlayer } from './use-track-player.ts';
import { useReportVisibility } from './visible-players.ts';

interface InlinePlayerProps {
  podcast: Podcast;
  track: Track;
  /** Moves the focus to play or pause when the player appears. */
  takesFocus: boolean;
}

export function InlinePlayer({ podcast, track, takesFocus }: InlinePlayerProps) {
  const playing = useTrackPlayer(track);
  const [opened, setOpened] = useState(false);
  const detailsId = useId();
  const controls = useRef<HTMLDivElement>(null);
  useReportVisibility(controls, podcast.id);
  useEffect(() => {
    if (takesFocus) controls.current?.querySelector<HTMLElement>('[data-toggle]')?.focus();
  }, [takesFocus]);
  const { isUnavailable, offlineReason } = playing;

  return (
    <section className={classes.player} aria-label={`Player: ${podcast.title}`}>
      {isUnavailable && (
        <p className={classes.unavailable} role="status">
          AUDIO FILE UNAVAILABLE
        </p>
      )}
      {!isUnavailable && offlineReason !== null && (
        <p className={classes.offline} role="status">
          {offlineReason}
        </p>
      )}
      <div ref={controls} className={classes.controls} data-player={podcast.id}>
        <div className={classes.timeline}>
          <TimeLine playing={playing} />
        </div>
        <PlayerButtons playing={playing} track={track} size={44} />
      </div>
      <DetailsToggle controls={detailsId} shown={opened} onToggle={() => setOpened(!opened)} />
      <Collapse expanded={opened} keepMounted={false} id={detailsId}>
        <PlayerDetails podcast={podcast} playing={playing} order={2} />
      </Collapse>
    </section>
  );
}
