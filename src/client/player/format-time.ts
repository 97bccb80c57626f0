export function formatTime(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return '0:00';
  const total = Math.floor(seconds);
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`;
}

/** Formats seconds as mm:ss, so that the figures of a list align. */
export function formatPaddedTime(seconds: number): string {
  return formatTime(seconds).padStart(5, '0');
}

export function formatSpokenTime(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds));
  const [minutes, rest] = [Math.floor(total / 60), total % 60];
  const parts = [];
  if (minutes > 0) parts.push(minutes === 1 ? '1 minute' : `${minutes} minutes`);
  if (rest > 0 || minutes === 0) parts.push(rest === 1 ? '1 second' : `${rest} seconds`);
  return parts.join(' ');
}

/** A rounded length such as '45 s' or '14 min'. */
export function formatLength(seconds: number): string {
  const total = Math.max(0, Math.round(seconds));
  return total < 60 ? `${total} s` : `${Math.round(total / 60)} min`;
}
