/** The texts that a podcast's progress moves through, in order. */
export const PROGRESS_TEXTS = [
  'Starting generation...',
  'Processing article...',
  'Reading and structuring Wikipedia article...',
  'Crafting engaging dialogue between hosts...',
  'Generating audio with high-quality voices...',
] as const;

/** The text of a podcast whose article cannot be had for now: it is taken up again by itself. */
export const WAITING_TEXT = 'Waiting for Wikipedia to answer...';

/** The same where the server's disk is full. */
export const STORAGE_FULL_TEXT = 'Waiting for room on the server...';

/** Whether a queued podcast says by its text what it waits for. */
export function isWaitingText(text: string): boolean {
  return text === WAITING_TEXT || text === STORAGE_FULL_TEXT;
}

/** Minutes of silence after which a podcast counts as stuck. */
const STUCK_AFTER_SECONDS = 3 * 60;

const BRACKETS = /\((\d{1,3}(?:\.\d+)?)\s*%\)/;

/** The percentage in brackets that a progress text holds, 0-100, or null. */
export function parsePercent(progress: string): number | null {
  const digits = BRACKETS.exec(progress)?.[1];
  return digits === undefined ? null : Math.min(100, Number(digits));
}

/** A progress text without its percentage. */
export function removePercent(progress: string): string {
  return progress.replace(BRACKETS, '').trim();
}

/** From `low` to `high` while `seconds` goes from `start` to `end`, and flat outside. */
function interpolate(seconds: number, start: number, end: number, low: number, high: number): number {
  const share = Math.min(1, Math.max(0, (seconds - start) / (end - start)));
  return low + (high - low) * share;
}

/** How full the bar is by the text's keywords and the seconds since creation. */
function estimatePercent(text: string, seconds: number): number {
  const lower = text.toLowerCase();
  const says = (...words: string[]) => words.some((word) => lower.includes(word));
  if (says('reading', 'processing')) return interpolate(seconds, 0, 30, 0, 20);
  if (says('crafting', 'dialogue', 'conversation')) return interpolate(seconds, 30, 120, 20, 70);
  if (says('audio', 'voices')) return interpolate(seconds, 120, 240, 70, 95);
  return interpolate(seconds, 0, 30, 0, 20);
}

/** The text to show where the server states no percentage: it moves on with time, never back. */
function selectTimedText(text: string, seconds: number): string {
  const floor = seconds > 120 ? 4 : seconds > 60 ? 3 : 0;
  const at = (PROGRESS_TEXTS as readonly string[]).indexOf(text);
  if (at === -1 && text !== '') return text;
  return PROGRESS_TEXTS[Math.max(at, floor)] ?? text;
}

/**
 * What the interface shows of a podcast being made. A percentage in brackets
 * is the truth and wins; without one the text and the bar follow the clock.
 *
 * @param progress the podcast's progress text
 * @param seconds since the podcast was created
 * @returns the text without its percentage, and 0-100
 */
export function getShownProgress(progress: string, seconds: number): { text: string; percent: number } {
  const stated = parsePercent(progress);
  if (stated !== null) return { text: removePercent(progress), percent: stated };
  const text = selectTimedText(progress.trim(), seconds);
  return { text, percent: estimatePercent(text, seconds) };
}

/**
 * Whether a podcast is stuck: still processing more than 3 minutes after its
 * creation with a progress text that says nothing has happened yet.
 *
 * @param seconds since the podcast was created
 */
export function isStuck(podcast: { status: string; progress: string }, seconds: number): boolean {
  if (podcast.status !== 'processing' || seconds <= STUCK_AFTER_SECONDS) return false;
  const text = removePercent(podcast.progress);
  return text === '' || text === PROGRESS_TEXTS[0] || text === PROGRESS_TEXTS[1];
}
