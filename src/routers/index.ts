import { articleRouter } from './article.router.ts';
import { exampleRouter } from './example.router.ts';
import { feedRouter } from './feed.router.ts';
import { feedbackRouter } from './feedback.router.ts';
import { followRouter } from './follow.router.ts';
import { meRouter } from './me.router.ts';
import { pairingRouter } from './pairing.router.ts';
import { playlistRouter } from './playlist.router.ts';
import { podcastRouter } from './podcast.router.ts';
import { pronunciationRouter } from './pronunciation.router.ts';
import { questionRouter } from './question.router.ts';
import { seriesRouter } from './series.router.ts';
import { sharedRouter } from './shared.router.ts';
import { systemRouter } from './system.router.ts';
import { createCallerFactory, router } from './trpc.ts';
import { voicesRouter } from './voices.router.ts';

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
