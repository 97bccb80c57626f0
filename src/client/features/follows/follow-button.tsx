import { Button } from '@mantine/core';
import { IconBellPlus, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Follow, FollowKind } from '../../../domain/follow/follow.schema.ts';
import type { Language } from '../../../domain/languages.ts';
import { isSameLanguage } from '../../article-language.ts';
import { createLazyDialog } from '../../components/lazy-component.tsx';
import { showToast } from '../../components/toasts/toasts.ts';
import { useOnline } from '../../use-online.ts';
import { hasFollows } from './has-follows.ts';
import { formatHour, getOwnTimezone, useFollowActions, useFollows } from './use-follows.ts';

export interface FollowButtonProps {
  kind: FollowKind;
  /** Title of an article or id of a category; null for the article of the day. */
  subject: string | null;
  /** Of the Wikipedia with the articles; undefined for the server's own. */
  language: Language | undefined;
  describedBy?: string | undefined;
  /** Follows when it is mounted, in place of a button that was pressed. */
  startsAtOnce?: boolean;
}

export function FollowButton({ kind, subject, language, describedBy, startsAtOnce }: FollowButtonProps) {
  const { isFollowing, act, dialog } = useFollowAction(kind, subject, language);
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

const DEFAULT_HOUR = 7;
const CADENCES = { article: 'daily', topic: 'weekly', daily: 'daily' } as const;
const CADENCE_TEXTS = { daily: 'Every day', weekly: 'Every week' };

const FollowDialog = createLazyDialog(() => import('./follow-settings.tsx').then((m) => m.FollowDialog));

export function useFollowAction(kind: FollowKind, subject: string | null, language: Language | undefined) {
  const { follows } = useFollows(hasFollows.read());
  const { create } = useFollowActions();
  const [opened, setOpened] = useState(false);
  const [createdId, setCreatedId] = useState<number | null>(null);
  // The server may know the article by another title.
  const follow = follows?.find(
    (other) => other.id === createdId || isSame(other, { kind, subject, language }),
  );
  const start = () => {
    if (create.isPending) return;
    create.mutate(
      { kind, subject, language, cadence: CADENCES[kind], hour: DEFAULT_HOUR, timezone: getOwnTimezone() },
      {
        onSuccess: (created) => {
          setCreatedId(created.follow.id);
          toastFollowing(created.follow);
        },
      },
    );
  };
  return {
    isFollowing: follow !== undefined,
    act: follow ? () => setOpened(true) : start,
    dialog: (
      <FollowDialog
        opened={opened && follow !== undefined}
        follow={follow ?? null}
        onClose={() => setOpened(false)}
      />
    ),
  };
}

function isSame(
  follow: Follow,
  { kind, subject, language }: Pick<FollowButtonProps, 'kind' | 'subject' | 'language'>,
): boolean {
  const isSameSubject = (follow.subject ?? '').toLowerCase() === (subject ?? '').toLowerCase();
  return follow.kind === kind && isSameSubject && isSameLanguage(follow.language, language);
}

function toastFollowing({ kind, title, cadence, hour }: Follow): void {
  const when = `${CADENCE_TEXTS[cadence]} at ${formatHour(hour)}`;
  showToast({
    kind: 'success',
    title: `Following ${kind === 'daily' ? 'the article of the day' : title}`,
    message:
      kind === 'article' ? `${when}, if the article has changed.` : `${when}, in your library and its feed.`,
    action: { label: 'Change', to: '/follows' },
  });
}
