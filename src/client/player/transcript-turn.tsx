import { ActionIcon, Anchor, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconExternalLink, IconQuote } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import type { Host, Source, TranscriptSegment } from '../../domain/script/script.schema.ts';
import { formatTime } from './format-time.ts';
import classes from './transcript.module.css';

interface TranscriptTurnProps {
  turn: TranscriptSegment;
  host: Host;
  isCurrent: boolean;
  onJump: (seconds: number) => void;
}

export const TranscriptLine = memo(function TranscriptTurn({
  turn,
  host,
  isCurrent,
  onJump,
}: TranscriptTurnProps) {
  const [isOpen, setIsOpen] = useState(false);
  const sourceId = useId();
  const { speaker, startTime, body, supported, reason } = turn;
  // Older transcripts have only the first source.
  const sources = turn.sources ?? (turn.source ? [turn.source] : []);
  return (
    <li className={classes.line} data-host={host} aria-current={isCurrent ? 'true' : undefined}>
      <div className={classes.head}>
        <span className={classes.speaker}>{speaker}</span>
        <UnstyledButton
          className={`${classes.time} tabular`}
          aria-label={`Play from ${formatTime(startTime)}`}
          onClick={() => onJump(startTime)}
        >
          {formatTime(startTime)}
        </UnstyledButton>
        {sources.length > 0 && (
          <ActionIcon
            aria-label="Source"
            aria-expanded={isOpen}
            aria-controls={isOpen ? sourceId : undefined}
            title={sources.length > 1 ? "The article's sentences" : "The article's sentence"}
            data-open={isOpen || undefined}
            className={classes.sourceButton}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconQuote size={18} stroke={1.75} />
          </ActionIcon>
        )}
      </div>
      <p className={classes.body}>{body}</p>
      {supported === false && (
        <p className={classes.unsupported}>
          <IconAlertTriangle size={14} aria-hidden="true" /> {reason ?? 'Not found in the article'}
        </p>
      )}
      {isOpen && sources.length > 0 && <SourceNotes id={sourceId} sources={sources} />}
    </li>
  );
});

function SourceNotes({ id, sources }: { id: string; sources: readonly Source[] }) {
  return (
    <div id={id}>
      {sources.map((source) => (
        <SourceNote key={source.url + source.quote} source={source} />
      ))}
    </div>
  );
}

function SourceNote({ source }: { source: Source }) {
  return (
    <div className={classes.source}>
      <blockquote className={classes.quote}>{source.quote}</blockquote>
      <span className={classes.place}>
        {source.article}
        {source.section !== '' && `, ${source.section}`}
      </span>{' '}
      <Anchor href={source.url} target="_blank" rel="noopener noreferrer" className={classes.link}>
        Read it in the article <IconExternalLink size={14} aria-hidden="true" />
      </Anchor>
    </div>
  );
}
