import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconQuote } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { AnswerTurn } from '../../../../domain/question/question.schema.ts';
import { HOST_NAMES } from '../../../../domain/script/hosts.ts';
import { loadSourceNotes } from '../../transcript/index.ts';
import classes from './ask-region.module.css';

const SourceNotes = lazy(async () => ({ default: (await loadSourceNotes()).SourceNotes }));

/** Like a turn of the transcript: its sources are one tap away. */
export function AnswerTurnItem({ turn }: { turn: AnswerTurn }) {
  const [isOpen, setIsOpen] = useState(false);
  const sourceId = useId();
  const { speaker, text, sources, supported, reason } = turn;
  return (
    <li className={classes.turn} data-host={speaker === HOST_NAMES.B ? 'B' : 'A'}>
      <span className={classes.speaker}>{speaker}</span>
      <p className={classes.text}>{text}</p>
      {sources.length > 0 && (
        <ActionIcon
          aria-label="Source"
          aria-expanded={isOpen}
          aria-controls={isOpen ? sourceId : undefined}
          title={sources.length > 1 ? "The article's sentences" : "The article's sentence"}
          className={classes.sourceButton}
          data-open={isOpen || undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconQuote size={18} stroke={1.75} />
        </ActionIcon>
      )}
      {supported === false && (
        <p className={classes.unsupported}>
          <IconAlertTriangle size={14} aria-hidden="true" /> {reason ?? 'Not found in the article'}
        </p>
      )}
      {isOpen && (
        <div className={classes.sources}>
          <Suspense fallback={null}>
            <SourceNotes id={sourceId} sources={sources} />
          </Suspense>
        </div>
      )}
    </li>
  );
}
