import '../../styles/mantine-dialogs.css';
import '../../styles/mantine-fields.css';
import { Drawer, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toastError } from '../../components/toasts/toasts.ts';
import { messageOf } from '../../request.ts';
import { ALONE, useTRPC } from '../../trpc-client.ts';
import { useCapabilities } from '../../use-capabilities.ts';
import { ArticlePreview } from './article-preview.tsx';
import { CreateForm } from './create-form.tsx';
import classes from './create-sheet.module.css';
import { type SheetOrigin, createPodcastPayload, useCreatePodcast } from './use-create-podcast.ts';

interface CreateSheetProps {
  /** The chosen article; null while the sheet is closed. */
  title: string | null;
  origin: SheetOrigin;
  onClose: () => void;
  /** Called when the podcast is on its way, after the sheet was closed. */
  onCreated?: () => void;
}

/** 'Create Podcast': the bottom sheet that opens for a chosen article. */
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
      { enabled: title !== null && title !== '', staleTime: 5 * 60_000, gcTime: 0, trpc: ALONE },
    ),
  );

  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (error === null) return;
    toastError('Error fetching summary', messageOf(error, 'The article could not be loaded.'));
    close.current();
  }, [error]);

  // While it slides out, the sheet still shows what it showed.
  const last = useRef('');
  if (title !== null) last.current = title;
  const shown = title ?? last.current;

  return (
    <Drawer
      opened={title !== null}
      onClose={onClose}
      position="bottom"
      size="auto"
      title="Create Podcast"
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
      }}
    >
      <Stack gap="lg">
        <ArticlePreview title={shown} summary={summary} />
        <CreateForm
          key={shown}
          title={title ?? ''}
          capabilities={capabilities}
          isPending={create.isPending}
          onSubmit={(order) => create.mutate(createPodcastPayload(order, origin))}
        />
      </Stack>
    </Drawer>
  );
}
