import { Button, Group, Title } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Cover } from '../../components/cover.tsx';
import { type LocalPodcast, secondsSinceCreation } from '../local-podcast.ts';
import classes from './generation-card.module.css';
import { ListenNow } from './listen-now.tsx';
import { Making } from './making.tsx';
import { useCancel } from './use-cancel.ts';
import { useNow } from './use-now.ts';
import { WaitHints } from './wait-hints.tsx';

/** Seconds after which the hints appear. */
const HINTS_AFTER = 60;

/** A podcast being made: how far it is, listening to it already, cancelling it. */
export function GenerationCard({ podcast }: { podcast: LocalPodcast }) {
  const [asking, setAsking] = useState(false);
  const cancel = useCancel(podcast.id);
  const waiting = secondsSinceCreation(podcast, useNow()) > HINTS_AFTER;
  return (
    <article className={classes.card} aria-label={podcast.title} data-keep-clear>
      <div className={classes.cover}>
        <Cover title={podcast.title} size="card" />
      </div>
      <div className={classes.body}>
        <Title order={3}>{podcast.title}</Title>
        <Making podcast={podcast} />
        <Group gap="sm">
          <ListenNow podcast={podcast} />
          <Button variant="default" onClick={() => setAsking(true)}>
            Cancel generation
          </Button>
        </Group>
        {waiting && <WaitHints />}
      </div>
      <ConfirmDialog
        opened={asking}
        title={`Cancel “${podcast.title}”?`}
        text="This stops generation and deletes the podcast. This cannot be undone."
        confirm="Yes, cancel"
        pending="Cancelling..."
        keep="Keep making it"
        isPending={cancel.isPending}
        onConfirm={() => cancel.mutate({ id: podcast.id }, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </article>
  );
}
