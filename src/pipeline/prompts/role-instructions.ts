import type { Role } from '../../domain/podcast/podcast.schema.ts';
import type { ScriptBrief } from '../../domain/script-model.ts';
import { quoteTitle } from './prompt.ts';

const ROLES: Readonly<Record<Role, string>> = {
  intro:
    'This episode introduces the subject to newcomers: what it is and why it matters come before any detail.',
  'deep-dive':
    'This episode is a deep dive for listeners who know the basics: stay with how things work, the evidence, the disputes and the particulars that the article gives.',
  conclusion:
    'This episode closes a series: draw the threads together, weigh what has lasted, and name what the article leaves open.',
};

export function formatRole({ role, series }: Pick<ScriptBrief, 'role' | 'series'>): string {
  const place = series
    ? `It is part ${series.part} of the series ${quoteTitle(series.title)} on ${quoteTitle(series.topic)}; the other parts have articles of their own.`
    : '';
  return [role === null ? '' : ROLES[role], place].filter((line) => line !== '').join(' ');
}
