import { articleRouter } from './article.router.ts';
import { podcastRouter } from './podcast.router.ts';
import { seriesRouter } from './series.router.ts';
import { systemRouter } from './system.router.ts';
import { createCallerFactory, router } from './trpc.ts';

export const appRouter = router({
  articles: articleRouter,
  podcasts: podcastRouter,
  series: seriesRouter,
  system: systemRouter,
});

export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
