import { formatHex } from '../digest.ts';

export const FEED_KINDS = ['library', 'playlist', 'series'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** 128 random bits in hexadecimal digits (decision 013). */
export function createFeedToken(): string {
  return formatHex(crypto.getRandomValues(new Uint8Array(16)));
}

export function isFeedToken(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/** Addresses of libraries, which are known without a stored row (decision 030). */
export interface LibraryTokens {
  encrypt(owner: string): string;
  /** Returns the first 24 digits of the owner; null for a token of another origin. */
  decrypt(token: string): string | null;
}

export function buildFeedUrl(origin: string, kind: FeedKind, token: string): string {
  return `${origin}/feeds/${kind}/${token}.xml`;
}

/** Podcasting 2.0 defines this namespace for `podcast:guid`. */
const PODCAST_NAMESPACE = 'ead4c236bf5858c6a2c6a6b28d128cb6';

/** UUIDv5 of a feed's address without scheme and trailing slashes (Podcasting 2.0). It must never change. */
export async function computeFeedGuid(url: string): Promise<string> {
  const name = new TextEncoder().encode(url.replace(/^\w+:\/\//, '').replace(/\/+$/, ''));
  const namespace = Uint8Array.from(PODCAST_NAMESPACE.match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  );
  const hash = await crypto.subtle.digest('SHA-1', new Uint8Array([...namespace, ...name]));
  const bytes = new Uint8Array(hash, 0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return formatHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
