import { Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { SeekSlider } from '../components/seek-slider.tsx';
import { createStore, useStore } from '../store.ts';
import { formatSpokenTime, formatTime } from './format-time.ts';
import { formatRate } from './playback-rates.ts';
import { usePlaybackSettings } from './player.ts';
import type { TrackPlayer } from './use-track-player.ts';

export function TimeLine({ playing }: { playing: TrackPlayer }) {
  const { isUnavailable, currentTime, duration, chapters } = playing;
  const found = useFoundTimes(playing.podcastId);
  return (
    <>
      <TimeText seconds={currentTime} longest={duration} />
      <SeekSlider
        label="Seek"
        value={currentTime}
        max={duration}
        marks={chapters.map(({ title, timestamp }) => ({ title, at: timestamp }))}
        found={found}
        disabled={isUnavailable}
        describe={formatSpokenTime}
        format={formatTime}
        onSeek={playing.seek}
      />
      <TimeText seconds={duration} longest={duration} />
    </>
  );
}

function TimeText(time: ComponentProps<typeof CountedTime>) {
  return (
    <Text size="sm" c="dimmed" miw={40} ta="center">
      <CountedTime {...time} />
    </Text>
  );
}

interface CountedTimeProps {
  /** Seconds; null if unknown. */
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
  /** Seconds. */
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

/** The matches of a transcript's search, for the time lines of its podcast. */
export const foundTimes = createStore<{ podcastId: number; seconds: readonly number[] } | null>(null);

const NOTHING: readonly number[] = [];

export function useFoundTimes(podcastId: number | undefined): readonly number[] {
  return useStore(foundTimes, (found) =>
    found?.podcastId === podcastId ? (found?.seconds ?? NOTHING) : NOTHING,
  );
}
