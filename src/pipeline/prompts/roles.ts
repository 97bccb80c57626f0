import type { Role } from '../../domain/podcast/podcast.schema.ts';

const ROLES: Readonly<Record<Role, string>> = {
  intro:
    'This episode introduces the subject to newcomers: what it is and why it matters come before any detail.',
  'deep-dive':
    'This episode is a deep dive for listeners who know the basics: stay with how things work, the evidence, the disputes and the particulars that the article gives.',
  conclusion:
    'This episode closes a series: draw the threads together, weigh what has lasted, and name what the article leaves open.',
};

/** What an episode's role asks of its writing; '' for none. */
export function roleLine(role: Role | null): string {
  return role === null ? '' : ROLES[role];
}
