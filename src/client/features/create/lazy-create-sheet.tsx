import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { CreateSheet } from './create-sheet.tsx';

type SheetProps = ComponentProps<typeof CreateSheet>;

const load = () => import('./create-sheet.tsx');
const Sheet = lazy(async () => ({ default: (await load()).CreateSheet }));

export const preloadCreateSheet = (): void => void load();

export function LazyCreateSheet(props: SheetProps) {
  const [hasOpened, setHasOpened] = useState(false);
  if (props.article !== null && !hasOpened) setHasOpened(true);
  return <Suspense fallback={null}>{hasOpened && <Sheet {...props} />}</Suspense>;
}
