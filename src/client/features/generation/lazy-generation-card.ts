import { createLazyComponent } from '../../components/lazy-component.tsx';

/** A first visit has no podcast in progress. */
export const { Component: GenerationCard, preload: preloadGenerationCard } = createLazyComponent(() =>
  import('./generation-card.tsx').then((m) => m.GenerationCard),
);
