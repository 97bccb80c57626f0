import { createLazyPart } from '../../components/lazy-part.tsx';

/** A first visit has no podcast in progress. */
export const { Part: GenerationCard, preload: preloadGenerationCard } = createLazyPart(() =>
  import('./generation-card.tsx').then((m) => m.GenerationCard),
);
