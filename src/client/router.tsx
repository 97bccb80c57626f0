import { type ComponentType, lazy, Suspense } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router';
import { NotFoundCard, ScreenSkeleton } from './components/screen-states.tsx';
import { LazyFailureNotice, preloadFailureNotice } from './features/failures/lazy-failure-notice.tsx';
import classes from './shell.module.css';

const loadListenScreen = () => import('./features/listen/listen-screen.tsx').then((m) => m.ListenScreen);

const SCREENS: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/': () => import('./routes/home-route.tsx').then((m) => m.loadHomeRoute()),
  '/search': () => import('./routes/search-route.tsx').then((m) => m.SearchRoute),
  '/library': () => import('./routes/library-route.tsx').then((m) => m.LibraryRoute),
  '/listen/:id': loadListenScreen,
  '/shared/:id': loadListenScreen,
  '/shared/podcasts/:id': loadListenScreen,
  '/series': () => import('./features/series/series-screen.tsx').then((m) => m.SeriesScreen),
  '/articles/:slug': () =>
    import('./features/articles/builtin-article-screen.tsx').then((m) => m.BuiltinArticleScreen),
  '/playlists': () => import('./features/playlists/playlists-screen.tsx').then((m) => m.PlaylistsScreen),
  '/playlists/:id': () => import('./features/playlists/playlist-screen.tsx').then((m) => m.PlaylistScreen),
  '/follows': () => import('./features/follows/follows-screen.tsx').then((m) => m.FollowsScreen),
  '/privacy': () => import('./features/legal/privacy-screen.tsx').then((m) => m.PrivacyScreen),
  '/terms': () => import('./features/legal/terms-screen.tsx').then((m) => m.TermsScreen),
  '/legal': () => import('./features/legal/legal-screen.tsx').then((m) => m.LegalScreen),
  '/status': () => import('./features/status/status-screen.tsx').then((m) => m.StatusScreen),
  '/feedback': () => import('./features/feedback/feedback-screen.tsx').then((m) => m.FeedbackScreen),
  '/admin': () => import('./features/admin/admin-screen.tsx').then((m) => m.AdminScreen),
  '/help/storage': () => import('./features/help/storage-help-screen.tsx').then((m) => m.StorageHelpScreen),
};

const screens = Object.entries(SCREENS).map(([path, load]) => ({
  path,
  load,
  Component: lazy(async () => ({ default: await load() })) as ComponentType,
}));

export const findScreen = (pathname: string) => screens.find(({ path }) => matchPath(path, pathname));

/** Suspense shows a late chunk up to 300 ms later, so the first screen loads before the first render. */
export async function loadFirstScreen(pathname: string): Promise<void> {
  const screen = findScreen(pathname);
  if (screen) [screen.Component] = await Promise.all([screen.load(), preloadFailureNotice()]);
}

/** Home and the library place the notice among their sections. */
const NOTICE_PATHS = /^\/(series|playlists)(\/|$)/;

export function Screens() {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      {NOTICE_PATHS.test(pathname) && <LazyFailureNotice className={classes.notice} />}
      <Routes>
        {screens.map(({ path, Component }) => (
          <Route key={path} path={path} element={<Component />} />
        ))}
        <Route path="*" element={<NotFoundCard />} />
      </Routes>
    </Suspense>
  );
}
