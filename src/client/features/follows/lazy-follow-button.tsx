import { Button } from '@mantine/core';
import { IconBellPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { FollowButtonProps } from './follow-button.tsx';
import { hasFollows } from './has-follows.ts';

const loadFollowButton = () => import('./follow-button.tsx');
const FollowButton = lazy(async () => ({ default: (await loadFollowButton()).FollowButton }));

export function LazyFollowButton(props: Omit<FollowButtonProps, 'startsAtOnce'>) {
  const [wasPressed, setWasPressed] = useState(false);
  const isNeeded = wasPressed || hasFollows.read();
  const placeholder = (
    <Button
      variant="default"
      leftSection={<IconBellPlus size={16} aria-hidden="true" />}
      aria-describedby={props.describedBy}
      aria-disabled={isNeeded || undefined}
      onPointerEnter={() => void loadFollowButton()}
      onFocus={() => void loadFollowButton()}
      onClick={() => setWasPressed(true)}
    >
      Follow
    </Button>
  );
  return isNeeded ? (
    <Suspense fallback={placeholder}>
      <FollowButton {...props} startsAtOnce={wasPressed} />
    </Suspense>
  ) : (
    placeholder
  );
}
