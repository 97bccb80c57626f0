/** Links that open a feed in an app of the name; each app takes the address in its own way. */
export function createAppLinks(feedUrl: string): Array<{ app: string; href: string }> {
  const bare = feedUrl.replace(/^https?:\/\//, '');
  return [
    { app: 'Apple Podcasts', href: `podcast://${bare}` },
    { app: 'AntennaPod', href: `antennapod-subscribe://${bare}` },
    { app: 'Overcast', href: `overcast://x-callback-url/add?url=${encodeURIComponent(feedUrl)}` },
    { app: 'Pocket Casts', href: `pktc://subscribe/${bare}` },
  ];
}

/** Whether only this very computer can reach an address. */
export function isLoopbackUrl(feedUrl: string): boolean {
  return /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])(:|\/)/.test(feedUrl);
}
