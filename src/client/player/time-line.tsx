import { Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { SeekSlider } from '../components/seek-slider.tsx';
import { createStore, useStore } from '../store.ts';
import { formatSpokenTime, formatTime } from './format-time.ts';
import { formatRate } from './playback-settings.ts';
import { usePlaybackSettings } from './player.ts';
import type { TrackPlayer } from './use-track-player.ts';

export function TimeLine({ playing }: { playing: TrackPlayer }) {
  const { podcastId, isUnavailable, currentTime, duration, chapters, seek } = playing;
  return (
    <>
      <TimeText seconds={currentTime} longest={duration} />
      <TimeSlider
        {...{ podcastId, currentTime, duration, chapters }}
        disabled={isUnavailable}
        onSeek={seek}
      />
      <TimeText seconds={duration} longest={duration} />
    </>
  );
}

type TimeSliderProps = Pick<TrackPlayer, 'podcastId' | 'currentTime' | 'duration' | 'chapters'> &
  Pick<ComponentProps<typeof SeekSlider>, 'disabled' | 'onSeek'>;

export function TimeSlider({ podcastId, currentTime, duration, chapters, ...slider }: TimeSliderProps) {
  const found = useStore(foundTimes, (all) => (all?.podcastId === podcastId ? all.seconds : NOTHING));
  return (
    <SeekSlider
      label="Seek"
      value={currentTime}
      max={duration}
      marks={chapters.map(({ title, timestamp }) => ({ title, at: timestamp }))}
      found={found}
      describe={formatSpokenTime}
      format={formatTime}
      {...slider}
    />
  );
}

/** The matches of a transcript's search, for the time lines of its podcast. */
export const foundTimes = createStore<{ podcastId: number; seconds: readonly number[] } | null>(null);

const NOTHING: readonly number[] = [];

function TimeText(time: ComponentProps<typeof CountedTime>) {
  return (
    <Text size="sm" c="dimmed" miw={40} ta="center">
      <CountedTime {...time} />
    </Text>
  );
}

interface CountedTimeProps {
  seconds: number | null;
  /** The longest time that it shows, so that what follows it does not move. */
  longest: number | null;
}

export function CountedTime({ seconds, longest }: CountedTimeProps) {
  const minWidth = `${formatTime(longest).length}ch`;
  return (
    <span className="tabular" style={{ display: 'inline-block', minWidth, textAlign: 'end' }}>
      {formatTime(seconds)}
    </span>
  );
}

interface TimeLeftProps {
  currentTime: number;
  duration: number | null;
  className?: string | undefined;
}

/** How long the rest takes at the chosen speed. */
export function TimeLeft({ currentTime, duration, className = '' }: TimeLeftProps) {
  const rate = usePlaybackSettings((settings) => settings.rate);
  if (duration === null) return null;
  const left = formatTime(Math.max(0, duration - currentTime) / rate);
  return (
    <span className={`${className} tabular`}>
      {left} left{rate !== 1 && ` at ${formatRate(rate)}`}
    </span>
  );
}
