import { SeekSlider } from '../components/seek-slider.tsx';
import { formatSpokenTime, formatTime } from './format-time.ts';
import { TimeText } from './player-controls.tsx';
import { useFoundTimes } from './transcript/found-times.ts';
import type { TrackPlayer } from './use-track-player.ts';

export function TimeLine({ playing }: { playing: TrackPlayer }) {
  const { isUnavailable, currentTime, duration, chapters } = playing;
  const found = useFoundTimes(playing.podcastId);
  return (
    <>
      <TimeText>{formatTime(currentTime)}</TimeText>
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
      <TimeText>{formatTime(duration)}</TimeText>
    </>
  );
}
