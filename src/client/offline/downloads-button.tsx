import { Button } from '@mantine/core';
import { IconCloudDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { loadWhenIdle } from '../load-when-idle.ts';

const loadDialog = () => import('./downloads-dialog.tsx');
const Dialog = lazy(async () => ({ default: (await loadDialog()).DownloadsDialog }));
// Without a worker, the dialog could not be loaded offline.
loadWhenIdle(loadDialog);

export function DownloadsButton() {
  /** Null before the dialog was opened for the first time. */
  const [opened, setOpened] = useState<boolean | null>(null);
  return (
    <>
      <Button
        variant="default"
        className="icon-only-on-phones"
        leftSection={<IconCloudDownload size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        Downloads
      </Button>
      <Suspense fallback={null}>
        {opened !== null && <Dialog opened={opened} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  );
}
