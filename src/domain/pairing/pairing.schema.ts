import { z } from 'zod';
import { podcastIdSchema } from '../podcast/podcast.schema.ts';
import { sharedPodcastSchema } from '../podcast/shared.schema.ts';
import { timestampSchema } from '../timestamp.schema.ts';

const MAX_TRANSFERRED_PODCASTS = 1000;
const MAX_TRANSFERRED_POSITIONS = 500;
const MAX_QUEUE_ENTRIES = 500;

const positionSchema = z.object({
  podcast_id: podcastIdSchema,
  seconds: z.number().min(0).max(1_000_000),
  /** Milliseconds since 1970. */
  at: z.number().min(0).max(Number.MAX_SAFE_INTEGER),
  finished: z.boolean(),
});

export const startPairingSchema = z.object({
  /** The other browser sends it in a header. With other characters, none of its requests would work. */
  session_id: z.string().regex(/^[\x21-\x7e]{1,200}$/),
  podcast_ids: z.array(podcastIdSchema).max(MAX_TRANSFERRED_PODCASTS),
  positions: z.array(positionSchema).max(MAX_TRANSFERRED_POSITIONS),
  queue: z.array(podcastIdSchema).max(MAX_QUEUE_ENTRIES),
});
export type StartPairing = z.infer<typeof startPairingSchema>;

export const pairingSchema = z.object({ code: z.string(), expires_at: timestampSchema });
export type Pairing = z.infer<typeof pairingSchema>;

export const claimPairingSchema = z.object({
  code: z
    .string()
    .max(40)
    .overwrite(normalizePairingCode)
    .regex(/^[2-9A-HJ-NP-Z]{8}$/, 'The code has eight letters and digits.'),
});

export const claimedPairingSchema = z.object({
  session_id: z.string(),
  /** Ready podcasts of the library and the queue, without transcripts. */
  podcasts: z.array(sharedPodcastSchema),
  library: z.array(podcastIdSchema),
  positions: z.array(positionSchema),
  queue: z.array(podcastIdSchema),
});
export type ClaimedPairing = z.infer<typeof claimedPairingSchema>;

/** Without 0, 1, I and O, which look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_CHARACTERS = 8;

/** 40 random bits, for a code that works once and for ten minutes. */
export function createPairingCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_CHARACTERS));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** Accepts lower case, spaces and hyphens. */
function normalizePairingCode(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}
