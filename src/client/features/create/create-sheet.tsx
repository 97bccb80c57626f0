import '../../styles/mantine-dialogs.css';
import '../../styles/mantine-fields.css';
import { Drawer, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toastError } from '../../components/toasts/toasts.ts';
import { useCloseOnBack } from '../../components/use-close-on-back.ts';
import { useIsMounted } from '../../components/use-is-mounted.ts';
import { useLastNonNull } from '../../components/use-last-non-null.ts';
import { getErrorMessage } from '../../request.ts';
import { UNBATCHED, useTRPC } from '../../trpc-client.ts';
import { useCapabilities } from '../../use-capabilities.ts';
import { ArticlePreview } from './article-preview.tsx';
import { CreateForm, forgetInstructions } from './create-form.tsx';
import classes from './create-sheet.module.css';
import { findOwned, OwnedNote } from './owned-note.tsx';
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
    forgetInstructions(title ?? '');
    onClose();
    onCreated?.();
  });
  const { data: summary, error } = useQuery(
    trpc.articles.summary.queryOptions(
      { title: title ?? '' },
      { enabled: title !== null && title !== '', staleTime: 5 * 60_000, gcTime: 0, trpc: UNBATCHED },
    ),
  );

  const opened = useIsMounted() && title !== null;
  useCloseOnBack(opened, onClose);
  const latestOnClose = useRef(onClose);
  latestOnClose.current = onClose;
  useEffect(() => {
    if (error === null) return;
    toastError('Error fetching summary', getErrorMessage(error, 'The article could not be loaded.'));
    latestOnClose.current();
  }, [error]);

  // The sheet keeps its content while it slides out.
  const shown = useLastNonNull(title) ?? '';
  const startButton = useRef<HTMLButtonElement>(null);
  const [ignoredTitle, setIgnoredTitle] = useState<string | null>(null);
  const owned = title === null || title === ignoredTitle ? undefined : findOwned(title);

  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={<SheetTitle />}
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
        {owned !== undefined && (
          <OwnedNote
            podcast={owned}
            onPlay={onClose}
            onMakeAnother={() => {
              setIgnoredTitle(title);
              startButton.current?.focus();
            }}
          />
        )}
        <CreateForm
          key={shown}
          startButton={startButton}
          title={title ?? ''}
          capabilities={capabilities}
          isPending={create.isPending}
          onLeave={onClose}
          onSubmit={(draft) => create.mutate(createPodcastPayload(draft, origin))}
        />
      </Stack>
    </Drawer>
  );
}

/** It takes the focus, because the first field would open the keyboard of a phone. */
function SheetTitle() {
  return (
    <span data-autofocus tabIndex={-1} className={classes.focused}>
      Create Podcast
    </span>
  );
}
