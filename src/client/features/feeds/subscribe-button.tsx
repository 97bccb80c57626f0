import { Button } from '@mantine/core';
import { IconRss } from '@tabler/icons-react';
import { useState } from 'react';
import type { FeedReference } from '../../../domain/feed/feed.schema.ts';
import { createLazyDialog } from '../../components/lazy-component.tsx';

export const SubscribeDialog = createLazyDialog(() =>
  import('./subscribe-dialog.tsx').then((m) => m.SubscribeDialog),
);

export function SubscribeButton({ feed, disabled }: { feed: FeedReference; disabled: boolean }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        title="Subscribe in your podcast app"
        className="icon-only-on-phones"
        leftSection={<IconRss size={18} aria-hidden="true" />}
        disabled={disabled}
        onClick={() => setOpened(true)}
      >
        Subscribe in your podcast app
      </Button>
      <SubscribeDialog opened={opened} feed={feed} onClose={() => setOpened(false)} />
    </>
  );
}
