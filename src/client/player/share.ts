/** Where anyone can listen to a podcast. */
export function shareLink(podcastId: number): string {
  return new URL(`/shared/${podcastId}`, window.location.origin).href;
}

/** Copies a text, also on plain http addresses, where the clipboard interface is missing. Throws when it cannot. */
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
  if (!copied) throw new Error('The browser did not copy.');
}
