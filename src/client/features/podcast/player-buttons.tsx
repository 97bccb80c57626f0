import { ActionIcon } from '@mantine/core';
import { IconDownload, IconShare3 } from '@tabler/icons-react';
import { LazyPlayerOptions, PlayerControls } from '../../player/player-controls.tsx';
import { copyShareLink } from '../../player/share-link.ts';
import { TimeLeft } from '../../player/time-line.tsx';
import { formatDownloadName, type Track } from '../../player/track.ts';
import type { TrackPlayer } from '../../player/use-track-player.ts';
import { useOnline } from '../../use-online.ts';
import classes from './podcast.module.css';

interface PlayerButtonsProps {
  playing: TrackPlayer;
  track: Track;
}

/** The rows below the time line of a player: playback, actions, the time left, and the options. */
export function PlayerButtons({ playing, track }: PlayerButtonsProps) {
  const { isUnavailable, offlineReason, currentTime, duration } = playing;
  return (
    <div className={classes.buttons}>
      <div className={classes.transport}>
        <PlayerControls
          size={56}
          isPlaying={playing.isPlaying}
          isWaiting={playing.isWaiting}
          chapters={playing.chapterJumps}
          disabled={isUnavailable || offlineReason !== null}
          onToggle={() => void playing.toggle()}
          onSkip={playing.skip}
        />
      </div>
      <div className={classes.playerActions}>
        <PlayerActions track={track} disabled={isUnavailable} />
      </div>
      <TimeLeft currentTime={currentTime} duration={duration} className={classes.timeLeft} />
      <div className={classes.playerOptions}>
        <LazyPlayerOptions />
      </div>
    </div>
  );
}

function PlayerActions({ track, disabled }: { track: Track; disabled: boolean }) {
  const online = useOnline();
  return (
    <>
      <ActionIcon
        aria-label="Download"
        title={online ? undefined : 'You are offline. The file cannot be downloaded now.'}
        disabled={disabled || !online}
        onClick={() => download(track)}
      >
        <IconDownload size={20} stroke={1.75} />
      </ActionIcon>
      <ActionIcon aria-label="Share" onClick={() => copyShareLink(track.podcastId)}>
        <IconShare3 size={20} stroke={1.75} />
      </ActionIcon>
    </>
  );
}

function download({ src, title }: Track): void {
  const link = document.createElement('a');
  link.href = `${src}${src.includes('?') ? '&' : '?'}download`;
  link.download = formatDownloadName(title);
  link.click();
}
