import { formatTime } from './format-time.ts';

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
