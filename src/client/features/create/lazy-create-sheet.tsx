import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import type { CreateSheet } from './create-sheet.tsx';

type SheetProps = ComponentProps<typeof CreateSheet>;

const load = () => import('./create-sheet.tsx');
const Sheet = lazy(async () => {
  const { CreateSheet } = await load();
  return { default: (props: SheetProps) => <OpenedAfterMount {...props} Sheet={CreateSheet} /> };
});

/** Fetches the sheet ahead of the choice that opens it. */
export const preloadCreateSheet = (): void => void load();

/** The sheet, fetched when an article is chosen for the first time. */
export function LazyCreateSheet(props: SheetProps) {
  const [wanted, setWanted] = useState(false);
  if (props.title !== null && !wanted) setWanted(true);
  return <Suspense fallback={null}>{wanted && <Sheet {...props} />}</Suspense>;
}

/** A sheet learns whom to give the focus back to when it opens, not when it comes into being open. */
function OpenedAfterMount({ Sheet, ...props }: SheetProps & { Sheet: typeof CreateSheet }) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return <Sheet {...props} title={mounted ? props.title : null} />;
}
