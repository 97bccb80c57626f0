import '../../styles/mantine-dialogs.css';
import '../../styles/mantine-fields.css';
import { Anchor, Button, Drawer, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ArticleSummary } from '../../../domain/article/article.schema.ts';
import { type ChosenArticle, isSameLanguage } from '../../article-language.ts';
import { Cover } from '../../components/cover.tsx';
import { toastError } from '../../components/toasts/toasts.ts';
import { useCloseOnBack } from '../../components/use-close-on-back.ts';
import { useIsMounted } from '../../components/use-is-mounted.ts';
import { useLastNonNull } from '../../components/use-last-non-null.ts';
import { library } from '../../library/library.ts';
import { isInProgress, type LocalPodcast } from '../../library/local-podcast.ts';
import { getErrorMessage } from '../../request.ts';
import { UNBATCHED, useTRPC } from '../../trpc-client.ts';
import { useCapabilities } from '../../use-capabilities.ts';
import { LazyFollowButton } from '../follows/index.ts';
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

interface ArticlePreviewProps {
  article: ChosenArticle;
  summary: ArticleSummary | undefined;
}

function ArticlePreview({ article: { title, language }, summary }: ArticlePreviewProps) {
  return (
    <div className={classes.preview}>
      <div className={classes.cover}>
        <Cover title={title} size="card" />
      </div>
      <div className={classes.words}>
        <Title order={3} size="h2" dir="auto" lang={language}>
          {title}
        </Title>
        {summary === undefined ? (
          <div role="status" aria-label="Loading the summary">
            <Skeleton height={14} width="40%" mb="md" mt="xs" />
            {[100, 96, 99, 62].map((width) => (
              <Skeleton key={width} height={16} width={`${width}%`} mb="sm" />
            ))}
          </div>
        ) : (
          summary.description !== '' && (
            <Text c="dimmed" dir="auto" lang={language}>
              {summary.description}
            </Text>
          )
        )}
      </div>
      {summary !== undefined && (
        <div className={classes.summary}>
          <ClampedText lang={language}>{summary.summary}</ClampedText>
          <Group gap="md" className={classes.links}>
            <Anchor
              href={summary.url}
              target="_blank"
              rel="noopener noreferrer"
              size="sm"
              className={classes.link}
            >
              {summary.origin === 'wikipedia' ? 'Read it on Wikipedia' : 'Read the article'}
            </Anchor>
            <LazyFollowButton kind="article" subject={summary.title} language={language} />
          </Group>
        </div>
      )}
    </div>
  );
}

/** On phones it shows five lines and a 'More' button. */
function ClampedText({ lang, children }: { lang: string | undefined; children: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isClamped, setIsClamped] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || isOpen) return;
    const measure = () => setIsClamped(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);

  return (
    <>
      <Text ref={box} maw="var(--wc-text)" dir="auto" lang={lang} className={isOpen ? '' : classes.clamped}>
        {children}
      </Text>
      {isClamped && !isOpen && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          fw={600}
          className={classes.more}
          onClick={() => setIsOpen(true)}
        >
          More
        </Anchor>
      )}
    </>
  );
}
