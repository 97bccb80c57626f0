import { ActionIcon } from '@mantine/core';
import { IconPlaylist } from '@tabler/icons-react';
import { playerPanel } from '../player-panel.ts';
import { useQueue } from '../saved-queue.ts';
import classes from './player-options.module.css';

export function QueueButton() {
  const count = useQueue().length;
  return (
    <ActionIcon
      aria-label="Queue"
      aria-haspopup="dialog"
      color="gray"
      className={classes.queue}
      data-count={count || undefined}
      onClick={() => playerPanel.set('queue')}
    >
      <IconPlaylist size={20} stroke={1.75} />
    </ActionIcon>
  );
}
