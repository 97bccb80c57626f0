import '../../styles/mantine-dialogs.css';
import '../../styles/mantine-fields.css';
import { Drawer, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toastError } from '../../components/toasts/toasts.ts';
import { useLastNonNull } from '../../components/use-last-non-null.ts';
import { getErrorMessage } from '../../request.ts';
import { UNBATCHED, useTRPC } from '../../trpc-client.ts';
import { useCapabilities } from '../../use-capabilities.ts';
import { ArticlePreview } from './article-preview.tsx';
import { CreateForm } from './create-form.tsx';
import classes from './create-sheet.module.css';
import { createPodcastPayload, type SheetOrigin, useCreatePodcast } from './use-create-podcast.ts';

interface CreateSheetProps {
  title: string | null;
  origin: SheetOrigin;
  onClose: () => void;
  onCreated?: () => void;
}

export function CreateSheet({ title, origin, onClose, onCreated }: CreateSheetProps) {
  const trpc = useTRPC();
  const capabilities = useCapabilities();
  const create = useCreatePodcast(origin, () => {
    onClose();
    onCreated?.();
  });
  const { data: summary, error } = useQuery(
    trpc.articles.summary.queryOptions(
      { title: title ?? '' },
      { enabled: title !== null && title !== '', staleTime: 5 * 60_000, gcTime: 0, trpc: UNBATCHED },
    ),
  );

  const latestOnClose = useRef(onClose);
  latestOnClose.current = onClose;
  useEffect(() => {
    if (error === null) return;
    toastError('Error fetching summary', getErrorMessage(error, 'The article could not be loaded.'));
    latestOnClose.current();
  }, [error]);

  // The sheet keeps its content while it slides out.
  const shown = useLastNonNull(title) ?? '';

  return (
    <Drawer
      opened={title !== null}
      onClose={onClose}
      position="bottom"
      size="auto"
      title="Create Podcast"
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    >
      <Stack gap="lg">
        <ArticlePreview title={shown} summary={summary} />
        <CreateForm
          key={shown}
          title={title ?? ''}
          capabilities={capabilities}
          isPending={create.isPending}
          onSubmit={(draft) => create.mutate(createPodcastPayload(draft, origin))}
        />
      </Stack>
    </Drawer>
  );
}
