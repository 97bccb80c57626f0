import { articleRouter } from './article.router.ts';
import { feedRouter } from './feed.router.ts';
import { feedbackRouter } from './feedback.router.ts';
import { followRouter } from './follow.router.ts';
import { meRouter, pairingRouter } from './me.router.ts';
import { playlistRouter } from './playlist.router.ts';
import { exampleRouter, podcastRouter, sharedRouter } from './podcast.router.ts';
import { pronunciationRouter } from './pronunciation.router.ts';
import { questionRouter } from './question.router.ts';
import { seriesRouter } from './series.router.ts';
import { systemRouter, voicesRouter } from './system.router.ts';
import { createCallerFactory, router } from './trpc.ts';

export const appRouter = router({
  articles: articleRouter,
  examples: exampleRouter,
  feedback: feedbackRouter,
  feeds: feedRouter,
  follows: followRouter,
  me: meRouter,
  pairing: pairingRouter,
  playlists: playlistRouter,
  podcasts: podcastRouter,
  questions: questionRouter,
  pronunciations: pronunciationRouter,
  series: seriesRouter,
  shared: sharedRouter,
  system: systemRouter,
  voices: voicesRouter,
});

export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
