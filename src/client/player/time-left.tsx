import { formatTime } from './format-time.ts';
import { formatRate } from './playback-rates.ts';
import { usePlaybackSettings } from './player.ts';

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
