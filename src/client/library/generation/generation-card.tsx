import { Button, Group, Title } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Cover } from '../../components/cover.tsx';
import { useOnline } from '../../use-online.ts';
import { getPodcastAgeSeconds, type LocalPodcast } from '../local-podcast.ts';
import classes from './generation-card.module.css';
import { GenerationProgress } from './generation-progress.tsx';
import { ListenNow } from './listen-now.tsx';
import { getOfflineNoteId } from './offline-note-id.ts';
import { useCancelGeneration } from './use-cancel-generation.ts';
import { useNow } from './use-now.ts';
import { WaitHints } from './wait-hints.tsx';

const HINTS_DELAY_SECONDS = 60;

export function GenerationCard({ podcast }: { podcast: LocalPodcast }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const cancel = useCancelGeneration(podcast.id);
  const online = useOnline();
  const showHints = getPodcastAgeSeconds(podcast, useNow()) > HINTS_DELAY_SECONDS;
  return (
    <article className={classes.card} aria-label={podcast.title}>
      <div className={classes.cover}>
        <Cover title={podcast.title} size="card" />
      </div>
      <div className={classes.body}>
        <Title order={3}>{podcast.title}</Title>
        <GenerationProgress podcast={podcast}>
          <Group gap="sm">
            <ListenNow podcast={podcast} />
            <Button
              variant="default"
              leftSection={<IconPlayerStop size={18} stroke={1.75} />}
              disabled={!online}
              aria-describedby={online ? undefined : getOfflineNoteId(podcast.id)}
              onClick={() => setIsConfirming(true)}
            >
              Cancel generation
            </Button>
          </Group>
        </GenerationProgress>
        {showHints && <WaitHints />}
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        title={`Cancel “${podcast.title}”?`}
        text="This stops generation and deletes the podcast. This cannot be undone."
        confirmLabel="Yes, cancel"
        pendingLabel="Cancelling..."
        cancelLabel="Keep making it"
        isPending={cancel.isPending}
        onConfirm={() => cancel.mutate({ id: podcast.id }, { onSettled: () => setIsConfirming(false) })}
        onClose={() => setIsConfirming(false)}
      />
    </article>
  );
}
