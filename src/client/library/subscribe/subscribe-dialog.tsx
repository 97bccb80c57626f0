import { useDidUpdate } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { FeedReference } from '../../../domain/feed/feed.schema.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useLastNonNull } from '../../components/use-last-non-null.ts';
import { FeedAddress } from './feed-address.tsx';
import { ResetFeed } from './reset-feed.tsx';

interface SubscribeDialogProps {
  feed: FeedReference | null;
  onClose: () => void;
}

export function SubscribeDialog({ feed, onClose }: SubscribeDialogProps) {
  const [isResetView, setResetView] = useState(false);
  const shown = useLastNonNull(feed);
  const body = useRef<HTMLDivElement>(null);
  // A change of the view removes the focused button. When the dialog opens, Mantine sets the focus.
  useDidUpdate(() => {
    if (feed !== null) body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isResetView]);
  return (
    <Dialog
      opened={feed !== null}
      onClose={onClose}
      onExitTransitionEnd={() => setResetView(false)}
      title={isResetView ? 'Reset feed address?' : 'Subscribe in your podcast app'}
    >
      <div ref={body}>
        {shown !== null &&
          (isResetView ? (
            <ResetFeed feed={shown} onDone={() => setResetView(false)} />
          ) : (
            <FeedAddress feed={shown} onReset={() => setResetView(true)} />
          ))}
      </div>
    </Dialog>
  );
}
