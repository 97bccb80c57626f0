import { DEFAULT_MAX_LENGTH_MINUTES } from './podcast-limits.ts';

/** Longer podcasts use one slot for each started part of this length. */
export const SLOT_MINUTES = DEFAULT_MAX_LENGTH_MINUTES;

const MIN_SHARE_SLOTS = 3;
/** Minimum share while nobody else waits: a QUEUE_LIMIT of up to 10 is the only limit of a single network. */
const MIN_LONE_SHARE_SLOTS = 10;
const SUBSCRIBER_SHARE_RATIO = 1 / 2;
const SITE_SHARE_RATIO = 2 / 3;
/** A site is served like this many subscribers. */
const SUBSCRIBERS_PER_SITE = 4;

/** Deadlines count from here, so that they fit into the queue's 32-bit priorities until 2094. */
const DEADLINE_EPOCH_MS = Date.UTC(2026, 0, 1);

export interface QueueUse {
  waitingPodcasts: number;
  slots: { all: number; bySubscriber: number; bySite: number };
  /** Of waiting and running podcasts; `slots` only of waiting ones. */
  minutes: { bySubscriber: number; bySite: number };
}

export interface WaitingPodcast {
  id: number;
  owner: string;
  /** Minutes. */
  maxLength: number;
  deadline: number;
}

export function countSlots(minutes: number): number {
  return Math.max(1, Math.ceil(minutes / SLOT_MINUTES));
}

/** The shares shrink with the slots that others use, so some slots stay free. */
export function exceedsShare(used: QueueUse['slots'], slots: number, queueLimit: number): boolean {
  const exceeds = (own: number, ratio: number) => {
    const others = used.all - own;
    const minimum = others > 0 ? MIN_SHARE_SLOTS : MIN_LONE_SHARE_SLOTS;
    return own + slots > Math.max(minimum, Math.floor((queueLimit - others) * ratio));
  };
  return exceeds(used.bySubscriber, SUBSCRIBER_SHARE_RATIO) || exceeds(used.bySite, SITE_SHARE_RATIO);
}

/** In seconds. Due after its subscriber's unfinished podcasts, at a minute per minute (L. Zhang, 1990). */
export function computeDeadline(nowMs: number, used: QueueUse['minutes'], minutes: number): number {
  const minutesBefore = Math.max(used.bySubscriber, used.bySite / SUBSCRIBERS_PER_SITE);
  const deadline = (nowMs - DEADLINE_EPOCH_MS) / 1000 + 60 * (minutesBefore + minutes);
  return Math.max(0, Math.ceil(deadline));
}

/** Owners of one subscriber take turns, by minutes. Expects the order of creation; returns what changes. */
export function exchangeDeadlines(podcasts: readonly WaitingPodcast[]): { id: number; deadline: number }[] {
  const minutesByOwner = new Map<string, number>();
  const turns = podcasts.map((podcast) => {
    const minutes = (minutesByOwner.get(podcast.owner) ?? 0) + podcast.maxLength;
    minutesByOwner.set(podcast.owner, minutes);
    return { ...podcast, minutes };
  });
  const deadlines = podcasts.map(({ deadline }) => deadline).sort((a, b) => a - b);
  return turns
    .sort((a, b) => a.minutes - b.minutes)
    .map(({ id, deadline: previous }, index) => ({ id, previous, deadline: deadlines[index] ?? previous }))
    .filter(({ previous, deadline }) => previous !== deadline)
    .map(({ id, deadline }) => ({ id, deadline }));
}
