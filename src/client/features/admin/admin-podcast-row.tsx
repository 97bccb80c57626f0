import { ActionIcon, Anchor } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconFileText,
  IconLoader,
  IconTrash,
} from '@tabler/icons-react';
import { format } from 'date-fns/format';
import { memo } from 'react';
import { Link } from 'react-router';
import type { Podcast, PodcastStatus } from '../../../domain/podcast/podcast.schema.ts';
import { ExampleBadge } from '../../components/example-badge.tsx';
import { VoiceBadge } from '../../components/voice-badge.tsx';
import { isInProgress } from '../../library/local-podcast.ts';
import { formatTime } from '../../player/format-time.ts';
import { describeCost, describeUsage } from './format-usage.ts';
import classes from './podcasts-tab.module.css';

export interface RowActions {
  onOpenTranscript: (podcast: Podcast) => void;
  onDelete: (podcast: Podcast) => void;
}

const STATUSES: Readonly<Record<PodcastStatus, { label: string; Icon: typeof IconClock }>> = {
  pending: { label: 'Pending', Icon: IconClock },
  processing: { label: 'Processing', Icon: IconLoader },
  ready: { label: 'Ready', Icon: IconCircleCheck },
  error: { label: 'Error', Icon: IconAlertTriangle },
  failed: { label: 'Failed', Icon: IconAlertTriangle },
};

export const AdminPodcastRow = memo(function AdminPodcastRow({
  podcast,
  onOpenTranscript,
  onDelete,
}: { podcast: Podcast } & RowActions) {
  const { id, title, status, progress, error, duration, created_at, tts_provider } = podcast;
  const { label, Icon } = STATUSES[status];
  return (
    <article className={classes.row} aria-label={title}>
      <Icon size={20} className={classes.icon} data-status={status} aria-hidden="true" />
      <div className={classes.words}>
        <div className={classes.head}>
          <Anchor component={Link} to={`/listen/${id}`} fw={600} className={classes.title}>
            {title}
          </Anchor>
          <ExampleBadge podcast={podcast} />
          <VoiceBadge provider={tts_provider} />
        </div>
        <ul className={classes.facts}>
          <li className={classes.status} data-status={status}>
            {label}
            {isInProgress(podcast) && progress !== '' && `: ${progress}`}
          </li>
          <li>ID: {id}</li>
          <li>Created: {format(created_at, 'MMM d, yyyy • HH:mm')}</li>
          {duration !== null && <li>Duration: {formatTime(duration)}</li>}
        </ul>
        <ul className={classes.facts}>
          <li>{describeUsage(podcast.usage)}</li>
          <li>{describeCost(podcast.cost_usd)}</li>
        </ul>
        {error !== null && <p className={classes.error}>{error}</p>}
      </div>
      <div className={classes.actions}>
        {(podcast.transcript_omitted || podcast.transcript !== null) && (
          <ActionIcon aria-label={`View transcript: ${title}`} onClick={() => onOpenTranscript(podcast)}>
            <IconFileText size={20} stroke={1.75} />
          </ActionIcon>
        )}
        <ActionIcon aria-label={`Delete podcast: ${title}`} onClick={() => onDelete(podcast)}>
          <IconTrash size={20} stroke={1.75} />
        </ActionIcon>
      </div>
    </article>
  );
});
