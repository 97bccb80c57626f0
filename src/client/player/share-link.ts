import { toastError, toastSuccess, toastUncopiedLink } from '../components/toasts/toasts.ts';

/** `seconds`: where playback starts; whole seconds, and 0 is left out. */
export function getShareLink(podcastId: number, seconds = 0): string {
  const link = new URL(`/shared/${podcastId}`, window.location.origin);
  if (seconds >= 1) link.searchParams.set('t', String(Math.floor(seconds)));
  return link.href;
}

/** Returns the start of a time link, such as `?t=125`; null without a valid one. */
export function parseStartSeconds(query: URLSearchParams): number | null {
  const [, seconds] = /^(\d{1,6}(?:\.\d+)?)s?$/.exec(query.get('t') ?? '') ?? [];
  return seconds === undefined ? null : Number(seconds);
}

/** Also works over plain http, where `navigator.clipboard` is missing. Throws if it fails. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (!copied) throw new Error('The browser did not copy the text.');
}

export async function copyShareLink(podcastId: number | null, seconds = 0): Promise<void> {
  if (!podcastId) {
    toastError('Cannot share this podcast', 'This podcast is not available for sharing.');
    return;
  }
  const link = getShareLink(podcastId, seconds);
  try {
    await copyText(link);
    toastSuccess('Link copied!', 'Share link copied to clipboard.');
  } catch {
    toastUncopiedLink('Failed to copy', 'Could not copy the share link.', link);
  }
}
