/** Addresses that open a feed in an app, if it is installed. */
export function createAppLinks(feedUrl: string): Array<{ app: string; href: string }> {
  const urlWithoutScheme = feedUrl.replace(/^https?:\/\//, '');
  return [
    { app: 'Apple Podcasts', href: `podcast://${urlWithoutScheme}` },
    { app: 'AntennaPod', href: `antennapod-subscribe://${urlWithoutScheme}` },
    { app: 'Overcast', href: `overcast://x-callback-url/add?url=${encodeURIComponent(feedUrl)}` },
    { app: 'Pocket Casts', href: `pktc://subscribe/${urlWithoutScheme}` },
    { app: 'Podcast Addict', href: `podcastaddict://${urlWithoutScheme}` },
    { app: 'Castro', href: `castros://subscribe/${urlWithoutScheme}` },
  ];
}

export function isLoopbackUrl(feedUrl: string): boolean {
  return /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])(:|\/)/.test(feedUrl);
}
