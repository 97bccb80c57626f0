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

interface TurnTextBoxProps extends ComponentProps<'textarea'> {
  podcastId: number;
  index: number;
  value: string;
  /** Whether to say if the article supports the words. */
  isVerified: boolean;
}

/** The words of one turn, with their support by the article. */
export function TurnTextBox({ podcastId, index, value, isVerified, ...box }: TurnTextBoxProps) {
  return (
    <>
      <textarea
        aria-label={`Text of line ${index + 1}`}
        className={classes.text}
        dir="auto"
        rows={Math.max(2, Math.ceil(value.length / 70))}
        maxLength={MAX_TURN_CHARACTERS}
        value={value}
        {...box}
      />
      {isVerified && <SupportNote podcastId={podcastId} index={index} text={value} />}
    </>
  );
}

function SupportNote({ podcastId, index, text }: { podcastId: number; index: number; text: string }) {
  const [settled] = useDebouncedValue(text, TYPING_PAUSE_MS);
  const hasText = settled.trim() !== '';
  const { data } = useQuery(
    useTRPC().podcasts.verifyLine.queryOptions(
      { id: podcastId, line: index, text: settled },
      { enabled: hasText, retry: false, staleTime: Number.POSITIVE_INFINITY },
    ),
  );
  const isCurrent = settled === text && data !== undefined;
  const note = !hasText ? EMPTY_NOTE : isCurrent ? describeSupport(data) : COMPARING_NOTE;
  return (
    <Text role="status" size="sm" c={note.color} className={classes.support}>
      {note.words}
    </Text>
  );
}

const EMPTY_NOTE = { color: 'var(--wc-ink)', words: 'The text is empty. To remove the line, delete it.' };
const COMPARING_NOTE = { color: 'dimmed', words: 'Comparing with the article...' };

function describeSupport({ supported, reason, sources }: TurnSupport) {
  if (supported === null) return { color: 'dimmed', words: 'This line makes no factual claim.' };
  return supported
    ? { color: 'var(--wc-host-a)', words: `The article supports this: “${sources[0]?.quote}”` }
    : { color: 'var(--wc-host-b)', words: `Not supported: ${reason}` };
}
