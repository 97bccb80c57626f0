import '../../styles/mantine-dialogs.css';
import { Modal } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { FeedOf } from '../../../domain/feed/feed.schema.ts';
import { useLast } from '../../components/use-last.ts';
import { FeedAddress } from './feed-address.tsx';
import { ResetFeed } from './reset-feed.tsx';

interface SubscribeDialogProps {
  /** Whose feed; null while the dialog is closed. */
  feed: FeedOf | null;
  onClose: () => void;
}

/** The address of a feed, to take it to a podcast app; and in the same dialog the question whether to change it. */
export function SubscribeDialog({ feed, onClose }: SubscribeDialogProps) {
  const [resetting, setResetting] = useState(false);
  const shown = useLast(feed);
  const body = useRef<HTMLDivElement>(null);
  // The button that led to the other view has gone with the first; an opening dialog sees to the focus itself.
  useDidUpdate(() => {
    if (feed !== null) body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [resetting]);
  return (
    <Modal
      opened={feed !== null}
      onClose={onClose}
      onExitTransitionEnd={() => setResetting(false)}
      title={resetting ? 'Reset feed address?' : 'Subscribe in your podcast app'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div ref={body}>
        {shown !== null &&
          (resetting ? (
            <ResetFeed feed={shown} onDone={() => setResetting(false)} />
          ) : (
            <FeedAddress feed={shown} onReset={() => setResetting(true)} />
          ))}
      </div>
    </Modal>
  );
}
