import { Notifications } from '@mantine/notifications';
import { type Location, Outlet, ScrollRestoration } from 'react-router';
import { Footer } from './components/footer.tsx';
import { Header } from './components/header.tsx';
import { GenerationWatchers } from './features/generation/watcher.tsx';
import { LibrarySync } from './features/library/use-library-sync.ts';
import { PersistentPlayer } from './features/player/persistent-player.tsx';
import { PlayerEffects } from './features/player/player-effects.tsx';
import classes from './shell.module.css';

/** Pages loaded afresh all have the key 'default': without their path they would scroll to each other's place. */
const scrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** What stays while screens come and go: the frame, the player, and what goes on in the background. */
export function Shell() {
  return (
    <>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <Header />
      <main id="content" className={classes.content} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <PersistentPlayer />
      <PlayerEffects />
      <LibrarySync />
      <GenerationWatchers />
      {/* Toasts leave at once, so that two are never on screen; how they come is in the base styles. */}
      <Notifications
        limit={1}
        position="bottom-center"
        zIndex={500}
        containerWidth={440}
        transitionDuration={0}
      />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
