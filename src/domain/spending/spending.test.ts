import { expect, test } from 'vitest';
import { addPodcast, findRefusal, getSessionShare, type SpendingSums } from './spending.ts';

const LIMIT = 20;
/** USD: 15 minutes with gpt-4.1 and Chirp, and the most expensive podcast of one article. */
const USUAL_PRICE = 0.13;
const HIGH_PRICE = 0.98;

interface Visitor {
  session: string;
  subscriber: string;
  site: string;
}

/** A day of creations. Prices are reserved and never released. */
class Day {
  all = 0;
  readonly #spent = new Map<string, number>();

  tryCreate(visitor: Visitor, price: number): ReturnType<typeof findRefusal> {
    const sums = this.getSums(visitor);
    const refusal = findRefusal(LIMIT, sums, price);
    if (refusal) return refusal;
    this.all += price;
    for (const group of Object.values(visitor)) this.#spent.set(group, (this.#spent.get(group) ?? 0) + price);
    return null;
  }

  getSums({ session, subscriber, site }: Visitor): SpendingSums {
    const getGroup = (name: string) => {
      const usd = this.#spent.get(name) ?? 0;
      return { usd, podcasts: usd };
    };
    const groups = { session: getGroup(session), subscriber: getGroup(subscriber), site: getGroup(site) };
    return { all: this.all, ...groups };
  }
}

let visitors = 0;
/** A new session; also a new subscriber and a new site if they are not given. */
function createVisitor(known: Partial<Visitor> = {}): Visitor {
  visitors += 1;
  return { session: `se${visitors}`, subscriber: `su${visitors}`, site: `si${visitors}`, ...known };
}

/** Each new visitor creates until the server refuses. */
function flood(day: Day, create: () => Visitor, count: number, price = HIGH_PRICE): void {
  for (let attempt = 0; attempt < count; attempt += 1) {
    const visitor = create();
    while (day.tryCreate(visitor, price) === null);
  }
}

test('a session takes at most a quarter of the daily budget', () => {
  const day = new Day();
  const visitor = createVisitor();
  flood(day, () => visitor, 1);
  expect(day.all).toBeLessThanOrEqual(LIMIT / 4);
  expect(day.tryCreate(visitor, HIGH_PRICE)).toBe('session');
});

test('one address with fresh sessions takes at most a quarter of the daily budget', () => {
  const day = new Day();
  flood(day, () => createVisitor({ subscriber: 'one', site: 'one site' }), 1_000);
  expect(day.all).toBeLessThanOrEqual(LIMIT / 4);
  const again = createVisitor({ subscriber: 'one', site: 'one site' });
  expect(day.tryCreate(again, HIGH_PRICE)).toBe('network');
  expect(day.tryCreate(createVisitor({ site: 'one site' }), USUAL_PRICE)).toBeNull();
  expect(day.tryCreate(createVisitor(), HIGH_PRICE)).toBeNull();
});

test.each([10, 100, 1_000, 60_000])(
  'with %i attackers in one /48, half of the budget stays and a newcomer gets a first podcast',
  (attackers) => {
    const day = new Day();
    flood(day, () => createVisitor({ site: 'one site' }), attackers);
    expect(day.all).toBeLessThanOrEqual(LIMIT / 2);
    expect(day.tryCreate(createVisitor(), HIGH_PRICE)).toBeNull();
  },
);

test.each([
  { sites: 2, price: HIGH_PRICE },
  { sites: 4, price: HIGH_PRICE },
  { sites: 4, price: USUAL_PRICE },
])('$sites hostile sites at $price dollars leave a newcomer a first podcast', ({ sites, price }) => {
  const day = new Day();
  for (let site = 0; site < sites; site += 1) {
    flood(day, () => createVisitor({ site: `hostile ${site}` }), 1_000, price);
  }
  expect(day.tryCreate(createVisitor(), USUAL_PRICE)).toBeNull();
});

test('the share of a session shrinks with the rest of the budget, and never takes the reserve', () => {
  const day = new Day();
  const shares: number[] = [];
  for (let visitor = 0; visitor < 8; visitor += 1) {
    shares.push(getSessionShare(LIMIT, day.all));
    const known = createVisitor();
    while (day.tryCreate(known, USUAL_PRICE) === null);
  }
  expect(shares[0]).toBeCloseTo(LIMIT / 4);
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
  expect(day.all).toBeLessThan(0.75 * LIMIT);
});

test('a session that changes its network keeps its share', () => {
  const day = new Day();
  for (let network = 0; network < 50; network += 1) {
    day.tryCreate(createVisitor({ session: 'moving' }), HIGH_PRICE);
  }
  expect(day.all).toBeLessThanOrEqual(LIMIT / 4);
});

test('a first podcast takes at most half of what is left, unless nothing was spent', () => {
  const day = new Day();
  expect(day.tryCreate(createVisitor(), LIMIT - 1)).toBeNull();
  expect(day.tryCreate(createVisitor(), 0.6)).toBe('price');
  expect(day.tryCreate(createVisitor(), 0.5)).toBeNull();
  expect(day.tryCreate(createVisitor(), 0.51)).toBe('budget');
});

test('only the first podcast of a batch is exempt from the shares', () => {
  const day = new Day();
  const sums = addPodcast(day.getSums(createVisitor()), 4);
  expect(findRefusal(LIMIT, sums, 4)).toBe('session');
});

test('model suggestions end with the share, and do not make a visitor lose the first podcast', () => {
  const none = { usd: 0, podcasts: 0 };
  const asked = { usd: 0.02, podcasts: 0 };
  const sums = { all: 14, session: asked, subscriber: asked, site: asked };
  expect(findRefusal(LIMIT, sums, 0.01, false)).toBeNull();
  expect(findRefusal(LIMIT, { ...sums, all: 17 }, USUAL_PRICE)).toBeNull();
  expect(findRefusal(LIMIT, { ...sums, all: 15 }, 0.01, false)).toBe('budget');
  const used = { usd: 5, podcasts: 0 };
  const neighbour = { all: 5, session: none, subscriber: used, site: used };
  expect(findRefusal(LIMIT, neighbour, 0.01, false)).toBe('network');
});
