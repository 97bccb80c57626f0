import { Button } from '@mantine/core';
import { IconRss } from '@tabler/icons-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { FeedReference } from '../../../domain/feed/feed.schema.ts';
import type { SubscribeDialog } from './subscribe-dialog.tsx';

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
      <LazySubscribeDialog feed={opened ? feed : null} onClose={() => setOpened(false)} />
    </>
  );
}

type DialogProps = ComponentProps<typeof SubscribeDialog>;

const Dialog = lazy(async () => ({ default: (await import('./subscribe-dialog.tsx')).SubscribeDialog }));

export function LazySubscribeDialog(props: DialogProps) {
  const [hasOpened, setHasOpened] = useState(false);
  if (props.feed !== null && !hasOpened) setHasOpened(true);
  return <Suspense fallback={null}>{hasOpened && <Dialog {...props} />}</Suspense>;
}
