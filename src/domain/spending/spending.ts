import { DomainError, type ErrorCode } from '../errors.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function formatUtcDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** Returns milliseconds since the epoch. */
export function getEndOfUtcDay(time: Date): number {
  return (Math.floor(time.getTime() / DAY_MS) + 1) * DAY_MS;
}

/** Shares of the day's budget (decision 025). All amounts are USD of the current UTC day. */

/** Share of the budget that only first podcasts of newcomers may use. */
const RESERVE_RATIO = 0.25;
/** Shares of the budget that the others have not used, without the reserve. */
const SESSION_SHARE_RATIO = 1 / 3;
const SUBSCRIBER_SHARE_RATIO = 1 / 3;
const SITE_SHARE_RATIO = 0.5;

/** Sums of floating point numbers differ by less. */
const TOLERANCE_USD = 1e-9;

interface GroupSpending {
  usd: number;
  /** The part of podcasts; model suggestions are the rest. */
  podcasts: number;
}

export interface SpendingSums {
  all: number;
  session: GroupSpending;
  subscriber: GroupSpending;
  site: GroupSpending;
}

/** `budget`: nothing is left. `price`: too expensive, though the session spent nothing. Others: the group used its share. */
export type Refusal = 'budget' | 'price' | 'session' | 'network';

export function getReserve(limit: number): number {
  return limit * RESERVE_RATIO;
}

/** Returns the share of a session that has spent nothing. */
export function getSessionShare(limit: number, all: number): number {
  return Math.max(0, limit - getReserve(limit) - all) * SESSION_SHARE_RATIO;
}

/** A group's share, with what the others have not used of the budget, must cover the price (decision 025). */
export function findRefusal(
  limit: number,
  spending: SpendingSums,
  price: number,
  mayBeNewcomer = true,
): Refusal | null {
  const { all, session, subscriber, site } = spending;
  const isFirst = mayBeNewcomer && session.podcasts === 0 && subscriber.podcasts === 0;
  const isNewcomer = isFirst && site.podcasts === 0;
  const budget = isNewcomer ? limit : limit - getReserve(limit);
  const fits = ({ usd }: GroupSpending, ratio: number) =>
    usd + price <= ratio * (budget - all + usd) + TOLERANCE_USD;
  if (all + price > budget + TOLERANCE_USD) return 'budget';
  if (!isFirst && !fits(session, SESSION_SHARE_RATIO)) return session.usd === 0 ? 'price' : 'session';
  if (!isFirst && !fits(subscriber, SUBSCRIBER_SHARE_RATIO)) return 'network';
  // Otherwise, a budget below two prices would allow no podcast at all.
  if (all === 0 || fits(site, SITE_SHARE_RATIO)) return null;
  return isNewcomer ? 'price' : 'network';
}

const REFUSAL_CODES: Readonly<Record<Refusal, ErrorCode>> = {
  budget: 'unavailable',
  price: 'unavailable',
  session: 'rate_limited',
  network: 'rate_limited',
};

export function createSpendingRefusal(
  refusal: Refusal,
  messages: Readonly<Record<Refusal, string>>,
  now: Date,
): DomainError {
  const retryAfter = Math.ceil((getEndOfUtcDay(now) - now.getTime()) / 1000);
  return new DomainError(REFUSAL_CODES[refusal], messages[refusal], { retryAfter });
}

export function addPodcast({ all, session, subscriber, site }: SpendingSums, price: number): SpendingSums {
  const add = ({ usd, podcasts }: GroupSpending) => ({ usd: usd + price, podcasts: podcasts + price });
  return { all: all + price, session: add(session), subscriber: add(subscriber), site: add(site) };
}
