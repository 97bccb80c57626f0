import { Button } from '@mantine/core';
import { IconBellPlus, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { FollowKind } from '../../../domain/follow/follow.schema.ts';
import { useOnline } from '../../use-online.ts';
import { useFollowAction } from './use-follow-action.tsx';

export interface FollowButtonProps {
  kind: FollowKind;
  /** Title of an article or id of a category; null for the article of the day. */
  subject: string | null;
  describedBy?: string | undefined;
  /** Follows when it is mounted, in place of a button that was pressed. */
  startsAtOnce?: boolean;
}

export function FollowButton({ kind, subject, describedBy, startsAtOnce }: FollowButtonProps) {
  const { isFollowing, act, dialog } = useFollowAction(kind, subject);
  const online = useOnline();
  const button = useRef<HTMLButtonElement>(null);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!startsAtOnce || !online || hasStarted.current) return;
    hasStarted.current = true;
    button.current?.focus({ preventScroll: true });
    act();
  });
  const Icon = isFollowing ? IconCheck : IconBellPlus;
  return (
    <>
      <Button
        ref={button}
        variant="default"
        leftSection={<Icon size={16} aria-hidden="true" />}
        aria-describedby={describedBy}
        aria-haspopup={isFollowing ? 'dialog' : undefined}
        // Not while the request is pending: a disabled button would lose the focus.
        disabled={!online}
        onClick={act}
      >
        {isFollowing ? 'Following' : 'Follow'}
      </Button>
      {dialog}
    </>
  );
}
