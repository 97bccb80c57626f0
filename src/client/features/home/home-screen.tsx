import { Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useLocation } from 'react-router';
import { logoMark } from '../../../domain/cover/motif.ts';
import { Drawing } from '../../components/drawing.tsx';
import { Page } from '../../components/page.tsx';
import { useLibrary } from '../../library/library.ts';
import { isInProgress } from '../../library/local-podcast.ts';
import { isStored, POSITIONS_KEY } from '../../player/stored-keys.ts';
import { ExampleSection } from './example-section.tsx';
import classes from './home-screen.module.css';
import { RecentActivity } from './recent-activity.tsx';
import { useStorageToast } from './use-storage-toast.ts';

// Loaded before the screen renders, and only for visitors who have listened.
const loadContinueListening = () =>
  import('./continue-listening.tsx').then((m) => ({ default: m.ContinueListening }));
const loading = isStored(POSITIONS_KEY) ? loadContinueListening() : null;
const ContinueListening = lazy(() => loading ?? loadContinueListening());

interface HomeScreenProps {
  search: ReactNode;
  topics: ReactNode;
  onChoose: (title: string) => void;
}

export function HomeScreen({ search, topics, onChoose }: HomeScreenProps) {
  const hero = useRef<HTMLElement>(null);
  useStorageToast();
  // A podcast in progress comes first.
  const podcasts = useLibrary();
  const isGenerating = podcasts.some(isInProgress);
  const { hash } = useLocation();
  const showsExample = podcasts.length === 0 || hash === '#examples';
  const continueListening = isStored(POSITIONS_KEY) && (
    <Suspense fallback={null}>
      <ContinueListening />
    </Suspense>
  );
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
          onChoose={onChoose}
          onSearch={() => hero.current?.querySelector('input')?.focus({ preventScroll: false })}
        />
        {isGenerating && continueListening}
        {topics}
      </div>
    </Page>
  );
}
