import { Title } from '@mantine/core';
import { memo, useId } from 'react';
import { Cover } from '../../components/cover.tsx';
import { formatDate } from '../../format-date.ts';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import { HeardNote } from '../../player/heard-note.tsx';
import itemClasses from './podcast-item.module.css';
import { PodcastStatus } from './podcast-status.tsx';
import classes from './selectable-item.module.css';

export interface SelectableItemProps {
  podcast: LocalPodcast;
  isCompact: boolean;
  isSelected: boolean;
  onToggle: (id: number) => void;
}

/** A press anywhere on the row selects it. */
export const SelectableItem = memo(function SelectableItem(props: SelectableItemProps) {
  const { podcast, isCompact, isSelected, onToggle } = props;
  const { id, title, status, duration, created_at } = podcast;
  const boxId = useId();
  return (
    <article
      className={`${itemClasses.item} ${classes.row}`}
      data-layout="list"
      data-compact={isCompact || undefined}
      data-selected={isSelected || undefined}
    >
      <div className={itemClasses.cover}>
        <Cover title={title} size="small" />
      </div>
      <div className={itemClasses.facts}>
        <Title order={2} size="h4" className={itemClasses.title}>
          <label htmlFor={boxId} className={classes.label}>
            {title}
          </label>
        </Title>
        <div className={itemClasses.marks}>
          {status === 'ready' && <HeardNote podcastId={id} duration={duration} />}
          <PodcastStatus status={status} />
          <time dateTime={created_at} className={`${itemClasses.date} tabular`}>
            {formatDate(created_at, 'MMM d, yyyy')}
          </time>
        </div>
      </div>
      <input
        id={boxId}
        type="checkbox"
        className={classes.box}
        checked={isSelected}
        onChange={() => onToggle(id)}
      />
    </article>
  );
});
