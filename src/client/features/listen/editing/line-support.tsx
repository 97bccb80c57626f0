import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TurnSupport } from '../../../../domain/revision/revision.schema.ts';
import { useTRPC } from '../../../trpc-client.ts';
import classes from './editing.module.css';

const TYPING_PAUSE_MS = 500;

/** Asks the server after the owner has paused typing. */
export function LineSupport({ podcastId, line, text }: { podcastId: number; line: number; text: string }) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const hasText = settled.trim() !== '';
  const { data } = useQuery(
    useTRPC().podcasts.verifyLine.queryOptions(
      { id: podcastId, line, text: settled },
      { enabled: hasText, retry: false, staleTime: Number.POSITIVE_INFINITY },
    ),
  );
  const isCurrent = settled === text && data !== undefined;
  return (
    <div role="status" className={classes.support}>
      {!hasText && <Text size="sm">The text has no words. To remove the line, delete it.</Text>}
      {hasText && !isCurrent && (
        <Text size="sm" c="dimmed">
          Comparing with the article...
        </Text>
      )}
      {hasText && isCurrent && <Verdict {...data} />}
    </div>
  );
}

function Verdict({ supported, reason, sources }: TurnSupport) {
  if (supported === null) {
    return (
      <Text size="sm" c="dimmed">
        This line states no fact.
      </Text>
    );
  }
  if (supported === false) {
    return (
      <Text size="sm" c="var(--wc-host-b)">
        Not supported: {reason}
      </Text>
    );
  }
  return (
    <Text size="sm" c="var(--wc-host-a)">
      The article supports this: “{sources[0]?.quote}”
    </Text>
  );
}
