import { Loader, Text } from '@mantine/core';
import type { PodcastStatus as Status } from '../../../domain/podcast/podcast.schema.ts';
import { SERVER_AWAY_NOTE, useServerAway } from '../../library/generation/server-away.ts';
import { hasFailed } from '../../library/local-podcast.ts';
import classes from './podcast-status.module.css';

const STATUS_TEXTS: Readonly<Record<Exclude<Status, 'ready'>, readonly [long: string, short: string]>> = {
  processing: ['Processing podcast...', 'Processing...'],
  pending: ['Podcast queued for processing', 'Queued'],
  error: ['Error processing podcast', 'Error'],
  failed: ['Error processing podcast', 'Error'],
};

interface PodcastStatusProps {
  status: Status;
  short?: boolean;
  /** Null if unknown. */
  percent?: number | null;
}

export function PodcastStatus({ status, short = false, percent = null }: PodcastStatusProps) {
  const isWaiting = useServerAway() && !hasFailed({ status }) && status !== 'ready';
  if (status === 'ready') return null;
  return (
    <Text
      size="sm"
      component="div"
      className={classes.status}
      c={hasFailed({ status }) ? 'var(--mantine-color-error)' : 'dimmed'}
    >
      {status === 'processing' && !isWaiting && <Loader size={16} aria-hidden="true" />}
      {isWaiting ? SERVER_AWAY_NOTE : STATUS_TEXTS[status][short ? 1 : 0]}
      {percent !== null && !isWaiting && <span className="tabular">{percent}%</span>}
    </Text>
  );
}
