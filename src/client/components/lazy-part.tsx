import { type ComponentType, lazy, Suspense, useState } from 'react';

interface LazyPart<Props> {
  /** Before the first render: shown later, the part would move what is below it. */
  preload: () => Promise<void>;
  Part: ComponentType<Props>;
}

/** A component of a screen that most visits do not need. */
export function createLazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const Late = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return {
    async preload() {
      Loaded = await load().catch(() => null);
    },
    Part(props: Props) {
      // Another component type would lose the state of the part.
      const [Ready] = useState(() => Loaded);
      if (Ready !== null) return <Ready {...props} />;
      return (
        <Suspense fallback={null}>
          <Late {...props} />
        </Suspense>
      );
    },
  };
}
