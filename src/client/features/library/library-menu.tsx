import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

const OpenedLibraryMenu = lazy(async () => ({
  default: (await import('./opened-library-menu.tsx')).OpenedLibraryMenu,
}));

/** Its list loads when it is opened. */
export function LibraryMenu() {
  const [hasOpened, setHasOpened] = useState(false);
  const button = (
    <ActionIcon
      aria-label="Library menu"
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setHasOpened(true)}
    >
      <IconDots size={20} />
    </ActionIcon>
  );
  return hasOpened ? (
    <Suspense fallback={button}>
      <OpenedLibraryMenu />
    </Suspense>
  ) : (
    button
  );
}
