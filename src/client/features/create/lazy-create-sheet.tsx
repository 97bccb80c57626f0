import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import type { CreateSheet } from './create-sheet.tsx';

type SheetProps = ComponentProps<typeof CreateSheet>;

const load = () => import('./create-sheet.tsx');
const Sheet = lazy(async () => {
  const { CreateSheet } = await load();
  return { default: (props: SheetProps) => <OpenedAfterMount {...props} Sheet={CreateSheet} /> };
});

export const preloadCreateSheet = (): void => void load();

export function LazyCreateSheet(props: SheetProps) {
  const [hasOpened, setHasOpened] = useState(false);
  if (props.title !== null && !hasOpened) setHasOpened(true);
  return <Suspense fallback={null}>{hasOpened && <Sheet {...props} />}</Suspense>;
}

/** Mantine stores the element to refocus when `opened` changes, so the sheet is mounted closed. */
function OpenedAfterMount({ Sheet, ...props }: SheetProps & { Sheet: typeof CreateSheet }) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return <Sheet {...props} title={mounted ? props.title : null} />;
}
