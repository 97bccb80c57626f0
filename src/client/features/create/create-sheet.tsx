import '../../styles/mantine-dialogs.css';
import '../../styles/mantine-fields.css';
import { Button, Drawer, Group, Paper, Stack, Text } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type ChosenArticle, isSameLanguage } from '../../article-language.ts';
import { toastError } from '../../components/toasts/toasts.ts';
import { useCloseOnBack } from '../../components/use-close-on-back.ts';
import { useIsMounted } from '../../components/use-is-mounted.ts';
import { useLastNonNull } from '../../components/use-last-non-null.ts';
import { library } from '../../library/library.ts';
import { isInProgress, type LocalPodcast } from '../../library/local-podcast.ts';
import { getErrorMessage } from '../../request.ts';
import { UNBATCHED, useTRPC } from '../../trpc-client.ts';
import { useCapabilities } from '../../use-capabilities.ts';
import { ArticlePreview } from './article-preview.tsx';
import { CreateForm, forgetInstructions, getArticleKey } from './create-form.tsx';
import classes from './create-sheet.module.css';
import { createPodcastPayload, type SheetOrigin, useCreatePodcast } from './use-create-podcast.ts';

/** Prefers a finished podcast. */
function findOwned(article: ChosenArticle): LocalPodcast | undefined {
  const title = article.title.trim().toLowerCase();
  const own = library
    .getAll()
    .filter(
      ({ wiki_title, language }) =>
        wiki_title.toLowerCase() === title && isSameLanguage(language, article.language),
    );
  return own.find(({ status }) => status === 'ready') ?? own.find(isInProgress);
}

interface OwnedNoteProps {
  podcast: LocalPodcast;
  onPlay: () => void;
  onCreateAnother: () => void;
}

function OwnedNote({ podcast, onPlay, onCreateAnother }: OwnedNoteProps) {
  const isReady = podcast.status === 'ready';
  const play = async () => {
    onPlay();
    const [{ player }, { toTrack }] = await Promise.all([
      import('../../player/player.ts'),
      import('../../player/track.ts'),
    ]);
    const track = toTrack(podcast);
    if (track !== null) await player.play(track);
  };
  return (
    <Paper p="md" role="note" aria-label="You already have this podcast">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>You already have this podcast</Text>
          {!isReady && (
            <Text size="sm" c="dimmed">
              It is being made.
            </Text>
          )}
        </div>
        <Group gap="sm">
          {isReady ? (
            <Button leftSection={<IconPlayerPlayFilled size={16} />} onClick={() => void play()}>
              Play it
            </Button>
          ) : (
            // The history entry of the sheet becomes that of the page.
            <Button component={Link} to={`/listen/${podcast.id}`} replace>
              Open it
            </Button>
          )}
          <Button variant="default" onClick={onCreateAnother}>
            Make another
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}

const NO_ARTICLE: ChosenArticle = { title: '', language: undefined };

interface CreateSheetProps {
  article: ChosenArticle | null;
  origin: SheetOrigin;
  onClose: () => void;
  onCreated?: () => void;
}

export function CreateSheet({ article, origin, onClose, onCreated }: CreateSheetProps) {
  const trpc = useTRPC();
  const capabilities = useCapabilities();
  const create = useCreatePodcast(origin, () => {
    if (article !== null) forgetInstructions(article);
    onClose();
    onCreated?.();
  });
  const { data: summary, error } = useQuery(
    trpc.articles.summary.queryOptions(
      { title: article?.title ?? '', language: article?.language },
      { enabled: Boolean(article?.title), staleTime: 5 * 60_000, gcTime: 0, trpc: UNBATCHED },
    ),
  );

  const opened = useIsMounted() && article !== null;
  useCloseOnBack(opened, onClose);
  const latestOnClose = useRef(onClose);
  latestOnClose.current = onClose;
  useEffect(() => {
    if (error === null) return;
    toastError('Error fetching summary', getErrorMessage(error, 'The article could not be loaded.'));
    latestOnClose.current();
  }, [error]);

  // The sheet keeps its content while it slides out.
  const shown = useLastNonNull(article) ?? NO_ARTICLE;
  const startButton = useRef<HTMLButtonElement>(null);
  const [ignored, setIgnored] = useState<ChosenArticle | null>(null);
  const owned = article === null || article === ignored ? undefined : findOwned(article);

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
        <ArticlePreview article={shown} summary={summary} />
        {owned !== undefined && (
          <OwnedNote
            podcast={owned}
            onPlay={onClose}
            onCreateAnother={() => {
              setIgnored(article);
              startButton.current?.focus();
            }}
          />
        )}
        <CreateForm
          key={getArticleKey(shown)}
          startButton={startButton}
          article={article ?? NO_ARTICLE}
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
