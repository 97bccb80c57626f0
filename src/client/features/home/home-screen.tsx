import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { logoMark } from '../../../domain/cover/motif.ts';
import { useArticleLanguage } from '../../article-language.ts';
import { Drawing } from '../../components/drawing.tsx';
import { createLazyComponent } from '../../components/lazy-component.tsx';
import { Page } from '../../components/page.tsx';
import { showToast } from '../../components/toasts/toasts.ts';
import { useLibrary } from '../../library/library.ts';
import { isInProgress } from '../../library/local-podcast.ts';
import { isStored, POSITIONS_KEY } from '../../player/stored-keys.ts';
import { createStoredFlag } from '../../stored-state.ts';
import { ExampleSection } from './example-section.tsx';
import classes from './home.module.css';
import { preloadRecentActivity, RecentActivity } from './recent-activity.tsx';

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
