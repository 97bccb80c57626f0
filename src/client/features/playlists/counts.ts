/** A number of podcasts in words. */
export function podcastCount(count: number): string {
  return count === 1 ? '1 podcast' : `${count} podcasts`;
}
