import '@mantine/core/styles/List.layer.css';
import { Button, Group, List, Text, Title } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Cover } from '../../components/cover.tsx';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { library } from '../../library/library.ts';
import { getPodcastAgeSeconds, type LocalPodcast } from '../../library/local-podcast.ts';
import { useLibraryRefresh } from '../../library/use-library-sync.ts';
import { player } from '../../player/player.ts';
import { getErrorMessage } from '../../request.ts';
import { useTRPC } from '../../trpc-client.ts';
import { useOnline } from '../../use-online.ts';
import classes from './generation-card.module.css';
import { GenerationProgress, getOfflineNoteId, useNow } from './generation-progress.tsx';
import { ListenNow } from './listen-now.tsx';

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
        <Title order={3} dir="auto">
          {podcast.title}
        </Title>
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
        cancelLabel="Keep generating"
        isPending={cancel.isPending}
        onConfirm={() => cancel.mutate({ id: podcast.id }, { onSettled: () => setIsConfirming(false) })}
        onClose={() => setIsConfirming(false)}
      />
    </article>
  );
}

function useCancelGeneration(podcastId: number) {
  const refresh = useLibraryRefresh();
  return useMutation(
    useTRPC().podcasts.cancel.mutationOptions({
      onSuccess: async () => {
        player.unload(podcastId);
        library.remove(podcastId);
        await refresh();
        toastSuccess('Podcast generation cancelled');
      },
      onError: (error) => {
        toastError(`Error: ${getErrorMessage(error, 'Failed to cancel podcast generation')}`);
        void refresh();
      },
    }),
  );
}

function WaitHints() {
  return (
    <div>
      <Text size="sm" fw={600} mb="xs">
        While you wait
      </Text>
      <List size="sm" c="dimmed" spacing="xs" maw="var(--wc-text)">
        <List.Item>
          You can leave this page. The podcast is generated on the server and will be here when you come back.
        </List.Item>
        <List.Item>
          In the transcript, each line shows the sentence of the article that supports it.
        </List.Item>
      </List>
    </div>
  );
}
