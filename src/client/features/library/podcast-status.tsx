import { Loader, Text } from '@mantine/core';
import type { PodcastStatus as Status } from '../../../domain/podcast/podcast.schema.ts';
import classes from './podcast-status.module.css';

const STATUS_TEXTS: Readonly<Record<Exclude<Status, 'ready'>, readonly [long: string, short: string]>> = {
  processing: ['Processing podcast...', 'Processing...'],
  pending: ['Podcast queued for processing', 'Queued'],
  error: ['Error processing podcast', 'Error'],
  failed: ['Error processing podcast', 'Error'],
};

export function PodcastStatus({ status, short = false }: { status: Status; short?: boolean }) {
  if (status === 'ready') return null;
  const hasFailed = status === 'error' || status === 'failed';
  return (
    <Text
      size="sm"
      component="div"
      className={classes.status}
      c={hasFailed ? 'var(--mantine-color-error)' : 'dimmed'}
    >
      {status === 'processing' && <Loader size={16} aria-hidden="true" />}
      {STATUS_TEXTS[status][short ? 1 : 0]}
    </Text>
  );
}
