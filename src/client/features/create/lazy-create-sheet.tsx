import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { CreateSheet } from './create-sheet.tsx';

const load = () => import('./create-sheet.tsx');
const Sheet = lazy(async () => ({ default: (await load()).CreateSheet }));

/** Fetches the sheet ahead of the choice that opens it. */
export const preloadCreateSheet = (): void => void load();

/** The sheet, fetched when an article is chosen for the first time. */
export function LazyCreateSheet(props: ComponentProps<typeof CreateSheet>) {
  const [wanted, setWanted] = useState(false);
  if (props.title !== null && !wanted) setWanted(true);
  return <Suspense fallback={null}>{wanted && <Sheet {...props} />}</Suspense>;
}
