import { type ComponentType, lazy, Suspense, useState } from 'react';

/** A dialog that loads when it is first opened. It stays mounted after that, so that it closes with its transition. */
export function createLazyDialog<Props extends { opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function LazyDialog(props: Props) {
    const [isNeeded, setIsNeeded] = useState(false);
    if (props.opened && !isNeeded) setIsNeeded(true);
    if (!isNeeded) return null;
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
