import type { PgBoss } from 'pg-boss';

export const HEARTBEAT_SECONDS = 5;

const SETTINGS = {
  notify: true,
  /** pg-boss compares heartbeats with the database's clock, which may be set. `JobSupervisor` decides instead. */
  heartbeatSeconds: 2 ** 31 - 1,
  /** pg-boss' maximum. It compares wall-clock times, so each queue limits its runs itself. */
  expireInSeconds: 24 * 60 * 60,
  deleteAfterSeconds: 60 * 60,
};

interface Retries {
  retryLimit: number;
  retryDelay?: number;
}

/** Each key has at most one waiting or running job in all processes. */
export async function prepareQueue(boss: PgBoss, name: string, retries: Retries): Promise<void> {
  const settings = { ...SETTINGS, ...retries };
  await boss.createQueue(name, { policy: 'exclusive', ...settings });
  await boss.updateQueue(name, { ...settings, deadLetter: null });
}
