import { Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { SeekSlider } from '../components/seek-slider.tsx';
import { CountedTime } from './counted-time.tsx';
import { formatSpokenTime, formatTime } from './format-time.ts';
import { useFoundTimes } from './transcript/found-times.ts';
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
