import { type ComponentType, lazy, Suspense, useState } from 'react';

interface LazyComponent<Props> {
  /** Before the first render: shown later, the component would move what is below it. */
  preload: () => Promise<void>;
  Component: ComponentType<Props>;
}

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

/** A dialog that loads when it is first opened. It stays mounted after that, so that it closes with its transition. */
export function createLazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { opened: boolean }> {
  const { Component } = createLazyComponent(load);
  return function LazyDialog(props) {
    const [isNeeded, setIsNeeded] = useState(false);
    if (props.opened && !isNeeded) setIsNeeded(true);
    return isNeeded && <Component {...props} />;
  };
}
