import { createBrowserRouter, type RouteObject } from 'react-router';
import { NotFoundCard } from './components/not-found-card.tsx';
import { RouteError } from './components/route-error.tsx';
import { Shell } from './shell.tsx';

const home = async () => ({ Component: (await import('./features/home/home-screen.tsx')).HomeScreen });
const search = async () => ({
  Component: (await import('./features/search/search-screen.tsx')).SearchScreen,
});
const listen = async () => ({
  Component: (await import('./features/listen/listen-screen.tsx')).ListenScreen,
});
const article = async () => ({
  Component: (await import('./features/articles/builtin-article-screen.tsx')).BuiltinArticleScreen,
});
const privacy = async () => ({
  Component: (await import('./features/legal/privacy-screen.tsx')).PrivacyScreen,
});
const terms = async () => ({ Component: (await import('./features/legal/terms-screen.tsx')).TermsScreen });
const storageHelp = async () => ({
  Component: (await import('./features/help/storage-help-screen.tsx')).StorageHelpScreen,
});

/** Every address that has a screen. */
export const screens: RouteObject[] = [
  { index: true, lazy: home },
  { path: 'search', lazy: search },
  { path: 'listen/:id', lazy: listen },
  { path: 'shared/:id', lazy: listen },
  { path: 'shared/podcasts/:id', lazy: listen },
  { path: 'articles/:slug', lazy: article },
  { path: 'privacy', lazy: privacy },
  { path: 'terms', lazy: terms },
  { path: 'help/storage', lazy: storageHelp },
  { path: '*', Component: NotFoundCard },
];

export const router = createBrowserRouter([
  {
    path: '/',
    Component: Shell,
    HydrateFallback: () => null,
    // The frame stays when a screen breaks: the error shows in its place.
    children: [{ errorElement: <RouteError />, children: screens }],
  },
]);
