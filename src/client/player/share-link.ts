export function getShareLink(podcastId: number): string {
  return new URL(`/shared/${podcastId}`, window.location.origin).href;
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
