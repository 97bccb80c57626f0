import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { logoMark } from '../../../domain/cover/motif.ts';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { WRITER_TEXTS } from '../../../domain/podcast/writer.ts';
import { useArticleLanguage } from '../../article-language.ts';
import { Cover } from '../../components/cover.tsx';
import { Drawing } from '../../components/drawing.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { createLazyComponent } from '../../components/lazy-component.tsx';
import { Page } from '../../components/page.tsx';
import { showToast } from '../../components/toasts/toasts.ts';
import { library, useLibrary } from '../../library/library.ts';
import { isInProgress, type LocalPodcast } from '../../library/local-podcast.ts';
import { isStored, POSITIONS_KEY } from '../../player/stored-keys.ts';
import { createStoredFlag } from '../../stored-state.ts';
import { useTRPC } from '../../trpc-client.ts';
import { LazyFailureNotice, preloadFailureNotice, useIsNoticeNeeded } from '../failures/index.ts';
import { GenerationCard, preloadGenerationCard } from '../generation/index.ts';
import classes from './home.module.css';

const TOAST_DURATION_MS = 8_000;

const isToastShown = createStoredFlag('wikicasts-storage-toast-shown');

const { Component: ContinueListening, preload: preloadContinueListening } = createLazyComponent(() =>
  import('./own-podcasts.tsx').then((m) => m.ContinueListening),
);

/** Loads what the library needs, before the screen renders. */
export async function preloadHome(): Promise<void> {
  await Promise.all([isStored(POSITIONS_KEY) && preloadContinueListening(), preloadRecentActivity()]);
}

export function HomeScreen({ search, topics }: { search: ReactNode; topics: ReactNode }) {
  const hero = useRef<HTMLElement>(null);
  useStorageToast();
  const podcasts = useLibrary();
  const isGenerating = podcasts.some(isInProgress);
  const { hash } = useLocation();
  const { chosen } = useArticleLanguage();
  // The examples are in English.
  const showsExample = (podcasts.length === 0 && chosen === 'en') || hash === '#examples';
  const continueListening = isStored(POSITIONS_KEY) && <ContinueListening />;
  return (
    <Page title="">
      <section ref={hero} className={classes.hero} aria-label="Search">
        <div className={classes.motif}>
          <Drawing drawing={logoMark} width={296} viewBox="22 62 280 196" />
        </div>
        <Title order={1} className={classes.tagline}>
          Wikicasts transforms encyclopedia entries into engaging conversations.
        </Title>
        <div className={classes.search}>{search}</div>
      </section>
      <div className={classes.sections}>
        {showsExample && <ExampleSection />}
        {!isGenerating && continueListening}
        <RecentActivity
          onSearch={() => hero.current?.querySelector('input')?.focus({ preventScroll: false })}
        />
        {isGenerating && continueListening}
        {topics}
      </div>
    </Page>
  );
}

export function useStorageToast(): void {
  useEffect(() => {
    // With blocked storage no podcasts are stored either.
    if (isToastShown.read() || !isToastShown.set(true)) return;
    showToast({
      kind: 'info',
      title: 'Stored in this browser only',
      message: 'Your podcasts are stored only in this browser.',
      duration: TOAST_DURATION_MS,
      isYielding: true,
      action: { label: 'Learn More', to: '/help/storage' },
    });
  }, []);
}

const loadPlayback = () => import('./example-playback.tsx');
const { Component: ExamplePlayback } = createLazyComponent(() =>
  loadPlayback().then((m) => m.ExamplePlayback),
);

/** Offers one example; nothing if the server has none or cannot be reached. */
function ExampleSection() {
  const { data, isError } = useQuery(useTRPC().examples.list.queryOptions(undefined, { staleTime: 60_000 }));
  const podcast = data?.podcasts[0];
  if (isError || data?.podcasts.length === 0) return null;
  return (
    <section id="examples" aria-labelledby="example" className={classes.exampleRoom}>
      <Title order={2} id="example" mb="md">
        Listen to an example
      </Title>
      {podcast && <ExampleCard podcast={podcast} />}
    </section>
  );
}

function ExampleCard({ podcast }: { podcast: Podcast }) {
  const { id, title, writer } = podcast;
  const [hasPlayed, setHasPlayed] = useState(false);
  const [isPlaying, setIsPlaying] = useState(false);
  const action = isPlaying ? 'Pause' : 'Play';
  const toggle = async () => {
    setHasPlayed(true);
    const { toggleExample } = await loadPlayback();
    await toggleExample(podcast);
  };
  return (
    <article className={classes.example} aria-label={`Example: ${title}`}>
      {hasPlayed && <ExamplePlayback podcast={podcast} onPlayingChange={setIsPlaying} />}
      <div className={classes.cover}>
        <Cover title={title} size="small" />
      </div>
      <div className={classes.words}>
        <Group gap="xs" wrap="nowrap">
          <Link to={`/listen/${id}`} className={classes.title}>
            {title}
          </Link>
          <Badge>Example</Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {WRITER_TEXTS[writer]}
        </Text>
      </div>
      <Button aria-label={`${action}: ${title}`} onClick={() => void toggle()}>
        {action}
      </Button>
    </article>
  );
}

// A first visit needs none of these components.
const { Component: LatestPodcast, preload: preloadLatestPodcast } = createLazyComponent(() =>
  import('./own-podcasts.tsx').then((m) => m.LatestPodcast),
);
const { Component: RecentPodcasts, preload: preloadRecentPodcasts } = createLazyComponent(() =>
  import('./own-podcasts.tsx').then((m) => m.RecentPodcasts),
);

async function preloadRecentActivity(): Promise<void> {
  const podcasts = library.getAll();
  const { generating, latest } = selectRecentActivity(podcasts);
  await Promise.all([
    preloadFailureNotice(),
    generating.length > 0 && preloadGenerationCard(),
    latest && preloadLatestPodcast(),
    podcasts.length > 1 && preloadRecentPodcasts(),
  ]);
}

/** Prefers podcasts in progress, then the newest ready. */
function selectRecentActivity(podcasts: readonly LocalPodcast[]) {
  const generating = podcasts.filter(isInProgress);
  const latest = generating.length > 0 ? undefined : podcasts.find(({ status }) => status === 'ready');
  return { generating, latest };
}

function RecentActivity({ onSearch }: { onSearch: () => void }) {
  const podcasts = useLibrary();
  const { generating, latest } = selectRecentActivity(podcasts);
  const hasFailed = useIsNoticeNeeded();
  return (
    <section aria-labelledby="recent-activity">
      <Group gap="md" mb="md">
        <Title order={2} id="recent-activity">
          Recent Activity
        </Title>
        <Badge>stored in browser</Badge>
      </Group>
      <Stack gap="md">
        <LazyFailureNotice />
        {generating.map((podcast) => (
          <GenerationCard key={podcast.id} podcast={podcast} />
        ))}
        {latest && <LatestPodcast podcast={latest} />}
      </Stack>
      {podcasts.length > 1 && <RecentPodcasts latestId={latest?.id ?? null} />}
      {generating.length === 0 && !latest && !hasFailed && <NothingYet onSearch={onSearch} />}
    </section>
  );
}

function NothingYet({ onSearch }: { onSearch: () => void }) {
  return (
    <div className={classes.nothing}>
      <EmptyState
        title="Nothing here yet"
        order={3}
        action={
          <Button variant="default" onClick={onSearch}>
            Find an article
          </Button>
        }
      >
        The podcasts you make appear here and stay in this browser.
      </EmptyState>
    </div>
  );
}
