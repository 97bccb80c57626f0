import type { FakeModelServer } from './fake-model-server.ts';
import type { FakeSpeech } from './fake-speech-server.ts';

/** The content of a paid call. */
export interface Paid {
  what: string;
  /** In milliseconds since the epoch. */
  askedAt: number;
  /** Time when the response was complete, in milliseconds since the epoch; null if it never was. */
  answeredAt: number | null;
}

/**
 * The time of a kill in milliseconds since the epoch, and the time that a complete response needed
 * to be read and stored before it.
 */
export interface Kill {
  at: number;
  inFlight: number;
}

/**
 * Minimum time in milliseconds, and number of event loop turns, for which a response counts as in
 * flight: it is read in pieces, and its file is written, synced, closed and renamed.
 */
const IN_FLIGHT_MS = 250;
const TURNS_IN_FLIGHT = 8;

/** Call it before the kill. */
export async function measureKill(url: string): Promise<Kill> {
  const asked = performance.now();
  await fetch(`${url}/api/health`);
  const turn = performance.now() - asked;
  return { at: Date.now(), inFlight: IN_FLIGHT_MS + TURNS_IN_FLIGHT * turn };
}

export function listSpoken({ requests }: Pick<FakeSpeech, 'requests'>): (Paid & { text: string })[] {
  return requests.map((call) => ({
    text: call.text,
    what: `${call.voice}: ${call.text}`,
    askedAt: call.startedAt + performance.timeOrigin,
    answeredAt: getAnswerTime(call, performance.timeOrigin),
  }));
}

export function listWritten({ requests }: Pick<FakeModelServer, 'requests'>): Paid[] {
  return requests.map((call) => ({
    what: call.prompt,
    askedAt: call.startedAt,
    answeredAt: getAnswerTime(call, 0),
  }));
}

/** Calls sent again after their response, except those in flight at a kill. Two podcasts may send one at once. */
export function findRepeatedCalls(calls: readonly Paid[], kills: readonly Kill[]): string[] {
  const answered = new Map<string, number>();
  const again: string[] = [];
  for (const { what, askedAt, answeredAt } of calls) {
    const before = answered.get(what);
    if (before !== undefined && askedAt > before) {
      const next = kills.find(({ at }) => at > before);
      const left = next ? `${Math.round(next.at - before)} of ${Math.round(next.inFlight)}` : 'no';
      again.push(`${what.slice(0, 120)} (answered ${left} ms before a kill)`);
    }
    if (answeredAt === null) continue;
    const caught = kills.some(({ at, inFlight }) => Math.abs(at - answeredAt) < inFlight);
    if (!caught) answered.set(what, answeredAt);
  }
  return again;
}

const DIALOGUE: ReadonlySet<string> = new Set(['outline', 'opening', 'chapter', 'turns']);

/** Requests that do not repeat all messages of the request before them. For the requests of one podcast. */
export function findBrokenConversations({ requests }: Pick<FakeModelServer, 'requests'>): string[] {
  const dialogue = requests.filter(({ asked }) => DIALOGUE.has(asked.kind));
  return dialogue.slice(1).flatMap(({ body }, at) => {
    const [before, after] = [dialogue[at]?.body.messages, body.messages].map((messages) =>
      (messages as { content: string }[]).map(({ content }) => content),
    );
    const broken = before?.findIndex((content, index) => after?.[index] !== content) ?? -1;
    return broken < 0 ? [] : [`${after?.at(-1)}: message ${broken} is another one than before`];
  });
}

function getAnswerTime(
  call: { status: number | null; aborted: boolean; endedAt: number | null },
  offset: number,
): number | null {
  return call.status === 200 && !call.aborted && call.endedAt !== null ? call.endedAt + offset : null;
}
