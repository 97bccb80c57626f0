export function formatPodcastCount(count: number): string {
  return count === 1 ? '1 podcast' : `${count} podcasts`;
}
