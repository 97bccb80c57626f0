import { type ComponentType, lazy, Suspense } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router';
import { NotFoundCard, ScreenSkeleton } from './components/screen-states.tsx';
import { LazyFailureNotice, preloadFailureNotice } from './features/failures/lazy-failure-notice.tsx';
import classes from './shell.module.css';

interface Screen {
  path: string;
  load: () => Promise<ComponentType>;
}

const loadListenScreen = () => import('./features/listen/listen-screen.tsx').then((m) => m.ListenScreen);

const screens: readonly Screen[] = [
  { path: '/', load: () => import('./routes/home-route.tsx').then((m) => m.loadHomeRoute()) },
  { path: '/search', load: () => import('./routes/search-route.tsx').then((m) => m.SearchRoute) },
  {
    path: '/library',
    load: () => import('./routes/library-route.tsx').then((m) => m.LibraryRoute),
  },
  { path: '/listen/:id', load: loadListenScreen },
  { path: '/shared/:id', load: loadListenScreen },
  { path: '/shared/podcasts/:id', load: loadListenScreen },
  { path: '/series', load: () => import('./features/series/series-screen.tsx').then((m) => m.SeriesScreen) },
  {
    path: '/articles/:slug',
    load: () => import('./features/articles/builtin-article-screen.tsx').then((m) => m.BuiltinArticleScreen),
  },
  {
    path: '/playlists',
    load: () => import('./features/playlists/playlists-screen.tsx').then((m) => m.PlaylistsScreen),
  },
  {
    path: '/playlists/:id',
    load: () => import('./features/playlists/playlist-screen.tsx').then((m) => m.PlaylistScreen),
  },
  {
    path: '/follows',
    load: () => import('./features/follows/follows-screen.tsx').then((m) => m.FollowsScreen),
  },
  {
    path: '/privacy',
    load: () => import('./features/legal/privacy-screen.tsx').then((m) => m.PrivacyScreen),
  },
  { path: '/terms', load: () => import('./features/legal/terms-screen.tsx').then((m) => m.TermsScreen) },
  { path: '/legal', load: () => import('./features/legal/legal-screen.tsx').then((m) => m.LegalScreen) },
  { path: '/status', load: () => import('./features/status/status-screen.tsx').then((m) => m.StatusScreen) },
  {
    path: '/feedback',
    load: () => import('./features/feedback/feedback-screen.tsx').then((m) => m.FeedbackScreen),
  },
  { path: '/admin', load: () => import('./features/admin/admin-screen.tsx').then((m) => m.AdminScreen) },
  {
    path: '/help/storage',
    load: () => import('./features/help/storage-help-screen.tsx').then((m) => m.StorageHelpScreen),
  },
];

export function findScreen(pathname: string): Screen | undefined {
  return screens.find(({ path }) => matchPath(path, pathname) !== null);
}

const routes = screens.map(({ path, load }) => ({
  path,
  Component: lazy(async () => ({ default: await load() })) as ComponentType,
}));

/** Suspense shows a late chunk up to 300 ms later, so the first screen loads before the first render. */
export async function loadFirstScreen(pathname: string): Promise<void> {
  const screen = findScreen(pathname);
  const route = routes.find(({ path }) => path === screen?.path);
  if (screen && route) [route.Component] = await Promise.all([screen.load(), preloadFailureNotice()]);
}

/** Home and the library place the notice among their sections. */
const NOTICE_PATHS = /^\/(series|playlists)(\/|$)/;

export function Screens() {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      {NOTICE_PATHS.test(pathname) && <LazyFailureNotice className={classes.notice} />}
      <Routes>
        {routes.map(({ path, Component }) => (
          <Route key={path} path={path} element={<Component />} />
        ))}
        <Route path="*" element={<NotFoundCard />} />
      </Routes>
    </Suspense>
  );
}
