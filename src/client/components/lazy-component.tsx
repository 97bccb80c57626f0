import { type ComponentType, lazy, Suspense, useState } from 'react';

interface LazyComponent<Props> {
  /** Before the first render: shown later, the component would move what is below it. */
  preload: () => Promise<void>;
  Component: ComponentType<Props>;
}

/** A component of a screen that most visits do not need. */
export function createLazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const Late = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return {
    async preload() {
      Loaded = await load().catch(() => null);
    },
    Component(props: Props) {
      // Another component type would lose the state of the component.
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
