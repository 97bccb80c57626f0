import { Collapse, Group, Title, type TitleOrder } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { SharedPodcast } from '../../domain/podcast/shared.schema.ts';
import { ExampleBadge } from '../components/example-badge.tsx';
import { TitledCover } from '../components/titled-cover.tsx';
import { VoiceBadge } from '../components/voice-badge.tsx';
import { CreditsLine } from './credits-line.tsx';
import classes from './detail-player.module.css';
import { DetailsToggle } from './details-toggle.tsx';
import { player } from './player.ts';
import { PlayerButtons } from './player-buttons.tsx';
import { PlayerDetails } from './player-details.tsx';
import { TimeLine } from './time-line.tsx';
import type { Track } from './track.ts';
import { type TrackPlayer, useTrackPlayer } from './use-track-player.ts';
import { useReportVisibility } from './visible-players.ts';

interface DetailPlayerProps {
  podcast: SharedPodcast;
  track: Track;
  /** Heading level of the title. */
  order: TitleOrder;
  children?: ReactNode;
  /** Set if the screen itself renders the details. */
  details?: { id: string; shown: boolean; onToggle: () => void };
}

export function DetailPlayer({ podcast, track, order, children, details }: DetailPlayerProps) {
  const playing = useTrackPlayer(track);
  const [opened, setOpened] = useState(false);
  const detailsId = useId();
  const isExpanded = details?.shown ?? opened;
  const top = useRef<HTMLDivElement>(null);
  useReportVisibility(top, podcast.id);
  useEffect(() => player.setIdleTrack(track), [track]);

  return (
    <section className={classes.player} aria-label={`Player: ${podcast.title}`}>
      <div ref={top} className={classes.top}>
        <TitledCover title={podcast.title} className={classes.cover} />
        <div className={classes.facts}>
          <Group gap="sm" justify="space-between" wrap="nowrap" align="center" mih={44}>
            <Group gap="xs">
              <ExampleBadge podcast={podcast} />
              <VoiceBadge provider={podcast.tts_provider} />
            </Group>
            {children}
          </Group>
          <Title order={order} size="h2" className={classes.title}>
            {podcast.title}
          </Title>
          <CreditsLine podcast={podcast} />
          <DetailControls playing={playing} track={track} />
        </div>
      </div>
      <DetailsToggle
        fullWidth
        radius={0}
        className={classes.toggle}
        controls={details?.id ?? detailsId}
        shown={isExpanded}
        onToggle={details?.onToggle ?? (() => setOpened(!opened))}
      />
      {details === undefined && (
        <Collapse expanded={isExpanded} keepMounted={false} id={detailsId}>
          <PlayerDetails podcast={podcast} playing={playing} order={order} />
        </Collapse>
      )}
    </section>
  );
}

function DetailControls({ playing, track }: { playing: TrackPlayer; track: Track }) {
  const { isUnavailable, offlineReason } = playing;
  return (
    <div className={classes.controls} data-player={track.podcastId}>
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
      <div className={classes.timeline}>
        <TimeLine playing={playing} />
      </div>
      <PlayerButtons playing={playing} track={track} />
    </div>
  );
}
