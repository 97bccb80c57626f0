import type { Container } from '../../src/server/container.ts';

/** The type of a podcast's last event, which ends its event log. Rejects after `timeoutMs`. */
export async function waitForFinalEvent(
  { events }: Pick<Container, 'events'>,
  id: number,
  timeoutMs = 60_000,
): Promise<string | undefined> {
  let last: string | undefined;
  for await (const { event } of events.follow(id, 0, AbortSignal.timeout(timeoutMs))) last = event.type;
  return last;
}
