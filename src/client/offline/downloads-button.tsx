import { Button } from '@mantine/core';
import { IconCloudDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { createLazyDialog } from '../components/lazy-component.tsx';
import { loadWhenIdle } from '../load-when-idle.ts';

const loadDialog = () => import('./downloads-dialog.tsx');
const DownloadsDialog = createLazyDialog(async () => (await loadDialog()).DownloadsDialog);
// Without a worker, the dialog could not be loaded offline.
loadWhenIdle(loadDialog);

export function DownloadsButton() {
  const [opened, setOpened] = useState(false);
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
      <DownloadsDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
