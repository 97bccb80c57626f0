import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { TurnSupport } from '../../../../domain/revision/revision.schema.ts';
import { useTRPC } from '../../../trpc-client.ts';
import classes from './editing.module.css';

const MAX_TURN_CHARACTERS = 2_000;
/** The server is asked after the owner has paused typing. */
const TYPING_PAUSE_MS = 500;

interface LineTextProps extends ComponentProps<'textarea'> {
  podcastId: number;
  line: number;
  value: string;
  /** Whether to say if the article supports the words. */
  isVerified: boolean;
}

/** The words of one line, with their support by the article. */
export function LineText({ podcastId, line, value, isVerified, ...box }: LineTextProps) {
  return (
    <>
      <textarea
        aria-label={`Text of line ${line + 1}`}
        className={classes.text}
        dir="auto"
        rows={Math.max(2, Math.ceil(value.length / 70))}
        maxLength={MAX_TURN_CHARACTERS}
        value={value}
        {...box}
      />
      {isVerified && <LineSupport podcastId={podcastId} line={line} text={value} />}
    </>
  );
}

function LineSupport({ podcastId, line, text }: { podcastId: number; line: number; text: string }) {
  const [settled] = useDebouncedValue(text, TYPING_PAUSE_MS);
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
      {!hasText && <Text size="sm">The text is empty. To remove the line, delete it.</Text>}
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
        This line makes no factual claim.
      </Text>
    );
  }
  return (
    <Text size="sm" c={supported ? 'var(--wc-host-a)' : 'var(--wc-host-b)'}>
      {supported ? `The article supports this: “${sources[0]?.quote}”` : `Not supported: ${reason}`}
    </Text>
  );
}
