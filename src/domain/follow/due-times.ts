const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_PER_WEEK = 7;
const MINUTE_MS = 60 * 1000;

export interface DueRule {
  cadence: 'daily' | 'weekly';
  /** 0-23, on the clocks of the time zone. */
  hour: number;
  timezone: string;
  /** 0 is Sunday. */
  weekday: number;
}

/** Accepts the names of the IANA database; offsets such as `+02:00` have no summer time. */
export function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    createClock(name);
    return true;
  } catch {
    return false;
  }
}

/** An hour that the clocks skip is due when they go forward; one that they repeat is due the first time. */
export function computeDueTime({ cadence, hour, timezone, weekday }: DueRule, after: Date): Date {
  const clock = createClock(timezone);
  const today = readMidnight(clock, after);
  for (let days = 0; ; days += 1) {
    const midnight = today + days * DAY_MS;
    if (cadence === 'weekly' && new Date(midnight).getUTCDay() !== weekday) continue;
    const due = toInstant(clock, midnight + hour * 60 * MINUTE_MS);
    if (due > after.getTime() || days > 2 * DAYS_PER_WEEK) return new Date(due);
  }
}

/** Returns the day of the week of the next daily due time, 0 for Sunday. */
export function findNextWeekday(rule: Pick<DueRule, 'hour' | 'timezone'>, after: Date): number {
  const due = computeDueTime({ ...rule, cadence: 'daily', weekday: 0 }, after);
  return new Date(readMidnight(createClock(rule.timezone), due)).getUTCDay();
}

/** The local date, as milliseconds of the same date in UTC. */
export function readMidnight(clock: Intl.DateTimeFormat, instant: Date): number {
  const wall = instant.getTime() + readOffset(clock, instant.getTime());
  return Math.floor(wall / DAY_MS) * DAY_MS;
}

export function createClock(timezone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}

/** `wall` is what the clocks show, in milliseconds as if they showed UTC. */
function toInstant(clock: Intl.DateTimeFormat, wall: number): number {
  const before = readOffset(clock, wall - DAY_MS);
  const after = readOffset(clock, wall + DAY_MS);
  const shown = [wall - before, wall - after].filter(
    (instant) => instant + readOffset(clock, instant) === wall,
  );
  return shown.length > 0 ? Math.min(...shown) : wall - before;
}

/** Returns the offset from UTC in milliseconds; positive in the east. */
function readOffset(clock: Intl.DateTimeFormat, instant: number): number {
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const wall = Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second'));
  return wall - Math.floor(instant / 1000) * 1000;
}
