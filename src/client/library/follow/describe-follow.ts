import { format } from 'date-fns/format';
import type { Follow, PauseReason } from '../../../domain/follow/follow.schema.ts';

const REASONS: Readonly<Record<PauseReason, string>> = {
  no_listener: 'Paused: for 14 days, nobody played an episode or read your feed.',
  article_missing: 'Paused: the article does not exist any more.',
  nothing_new: 'Paused: you have a podcast of every article here.',
};

export function describeNextEpisode({ kind, status, pause_reason, next_episode_at }: Follow): string {
  if (status === 'paused') return pause_reason === null ? 'Paused.' : REASONS[pause_reason];
  if (next_episode_at === null) return '';
  const time = format(new Date(next_episode_at), 'EEEE, d MMMM, HH:mm');
  return kind === 'article' ? `Checked for news: ${time}.` : `Next episode: ${time}.`;
}
