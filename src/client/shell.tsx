import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { Footer } from './components/footer.tsx';
import { Header } from './components/header.tsx';
import { ScreenBoundary } from './components/screen-states.tsx';
import { ScrollRestoration } from './components/scroll-restoration.tsx';
import { Toaster } from './components/toasts/toaster.tsx';
import { CookieConsent, CookieSettings } from './features/consent/cookie-consent.tsx';
import { MusicControl } from './features/music/music-control.tsx';
import { useLibrary } from './library/library.ts';
import { isInProgress } from './library/local-podcast.ts';
import { LibrarySync } from './library/use-library-sync.ts';
import { useIsPlayerNeeded } from './player/stored-keys.ts';
import { Screens } from './router.tsx';
import classes from './shell.module.css';
import { useScreenHead } from './use-screen-head.ts';

const PlayerFrame = lazy(async () => ({
  default: (await import('./player/player-frame.tsx')).PlayerFrame,
}));
const SkipToPlayer = lazy(async () => ({
  default: (await import('./player/player-frame.tsx')).SkipToPlayer,
}));
const GenerationWatchers = lazy(async () => ({
  default: (await import('./features/generation/generation-watcher.tsx')).GenerationWatchers,
}));

export function Shell() {
  const { pathname } = useLocation();
  useScreenHead(pathname);
  const isGenerating = useLibrary().some(isInProgress);
  const isPlayerNeeded = useIsPlayerNeeded();
  return (
    <>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <Suspense fallback={null}>{isPlayerNeeded && <SkipToPlayer className={classes.skip} />}</Suspense>
      <CookieConsent />
      <Header>
        <MusicControl />
      </Header>
      <main id="content" className={classes.content} tabIndex={-1}>
        <ScreenBoundary key={pathname}>
          <Screens />
        </ScreenBoundary>
      </main>
      <Footer>
        <CookieSettings />
      </Footer>
      <Suspense fallback={null}>
        {isPlayerNeeded && <PlayerFrame />}
        {isGenerating && <GenerationWatchers />}
      </Suspense>
      <LibrarySync />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
