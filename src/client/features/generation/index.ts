export { GenerationProgress } from './generation-progress.tsx';
export { SERVER_AWAY_NOTE, useGeneration, useServerAway } from './generation-state.ts';
export { GenerationWatcher } from './generation-watcher.tsx';
export { GenerationCard, preloadGenerationCard } from './lazy-generation-card.ts';
export { ListenNow } from './listen-now.tsx';
export { LiveWatcher } from './live-watcher.tsx';
export { recreatePodcast } from './stuck-podcasts.ts';
