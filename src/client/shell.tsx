import { useLocation } from 'react-router';
import { Footer } from './components/footer.tsx';
import { Header } from './components/header.tsx';
import { createLazyComponent } from './components/lazy-component.tsx';
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

const loadPlayer = () => import('./player/player-frame.tsx');
const { Component: PlayerFrame } = createLazyComponent(() => loadPlayer().then((m) => m.PlayerFrame));
const { Component: SkipToPlayer } = createLazyComponent(() => loadPlayer().then((m) => m.SkipToPlayer));
const { Component: GenerationWatchers } = createLazyComponent(() =>
  import('./features/generation/generation-watcher.tsx').then((m) => m.GenerationWatchers),
);

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
      {isPlayerNeeded && <SkipToPlayer className={classes.skip} />}
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
      {isPlayerNeeded && <PlayerFrame />}
      {isGenerating && <GenerationWatchers />}
      <LibrarySync />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
