export const PROGRESS_TEXTS = [
  'Starting generation...',
  'Processing article...',
  'Reading and structuring Wikipedia article...',
  'Crafting engaging dialogue between hosts...',
  'Generating audio with high-quality voices...',
] as const;

export const WAITING_TEXT = 'Waiting for Wikipedia to answer...';

export const STORE_UNAVAILABLE_TEXT = 'Waiting for the audio store to answer...';

export const STORAGE_FULL_TEXT = 'Waiting for room on the server...';

export const VOICES_UNAVAILABLE_TEXT = 'Waiting for the natural voices...';
export const MODEL_WAITING_TEXT = 'Waiting for the language model...';

const WAITING_TEXTS: readonly string[] = [
  WAITING_TEXT,
  STORE_UNAVAILABLE_TEXT,
  STORAGE_FULL_TEXT,
  VOICES_UNAVAILABLE_TEXT,
  MODEL_WAITING_TEXT,
];

export function isWaitingText(text: string): boolean {
  return WAITING_TEXTS.includes(text);
}

const STUCK_AFTER_SECONDS = 3 * 60;

const BRACKETS = /\((\d{1,3}(?:\.\d+)?)\s*%\)/;

export function parsePercent(progress: string): number | null {
  const digits = BRACKETS.exec(progress)?.[1];
  return digits === undefined ? null : Math.min(100, Number(digits));
}

function removePercent(progress: string): string {
  return progress.replace(BRACKETS, '').trim();
}

function interpolate(seconds: number, start: number, end: number, low: number, high: number): number {
  const share = Math.min(1, Math.max(0, (seconds - start) / (end - start)));
  return low + (high - low) * share;
}

function estimatePercent(text: string, seconds: number): number {
  const lower = text.toLowerCase();
  const hasWord = (...words: string[]) => words.some((word) => lower.includes(word));
  if (hasWord('reading', 'processing')) return interpolate(seconds, 0, 30, 0, 20);
  if (hasWord('crafting', 'dialogue', 'conversation')) return interpolate(seconds, 30, 120, 20, 70);
  if (hasWord('audio', 'voices')) return interpolate(seconds, 120, 240, 70, 95);
  return interpolate(seconds, 0, 30, 0, 20);
}

function selectTimedText(text: string, seconds: number): string {
  const minIndex = seconds > 120 ? 4 : seconds > 60 ? 3 : 0;
  const index = (PROGRESS_TEXTS as readonly string[]).indexOf(text);
  if (index === -1 && text !== '') return text;
  return PROGRESS_TEXTS[Math.max(index, minIndex)] ?? text;
}

/** Without a stated percentage, text and percentage follow the elapsed time. */
export function getShownProgress(progress: string, seconds: number): { text: string; percent: number } {
  const percent = parsePercent(progress);
  if (percent !== null) return { text: removePercent(progress), percent };
  const text = selectTimedText(progress.trim(), seconds);
  return { text, percent: estimatePercent(text, seconds) };
}

/** True without progress in the 3 minutes since the creation. */
export function isStuck(podcast: { status: string; progress: string }, seconds: number): boolean {
  if (podcast.status !== 'processing' || seconds <= STUCK_AFTER_SECONDS) return false;
  const text = removePercent(podcast.progress);
  return text === '' || text === PROGRESS_TEXTS[0] || text === PROGRESS_TEXTS[1];
}
