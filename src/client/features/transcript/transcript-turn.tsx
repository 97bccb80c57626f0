import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCopy, IconMessageQuestion, IconPencil, IconQuote } from '@tabler/icons-react';
import { Fragment, memo, type ReactNode, useId, useState } from 'react';
import type { Language } from '../../../domain/languages.ts';
import type { Host } from '../../../domain/script/script.schema.ts';
import type { PublishedTurn } from '../../../domain/transcript/transcript.schema.ts';
import { formatTime } from '../../player/format-time.ts';
import type { Speech } from '../../text-direction.ts';
import { SourceNotes } from './source-notes.tsx';
import classes from './transcript.module.css';
import { BODY_ATTRIBUTE, listSources } from './turn-texts.ts';
import type { TranscriptMatch } from './use-transcript-search.ts';

interface TranscriptTurnProps {
  turn: PublishedTurn;
  speech: Speech;
  articleLanguage: Language | undefined;
  index: number;
  host: Host;
  isCurrent: boolean;
  /** Its controls are in the tab order. */
  isTabStop: boolean;
  matches: readonly TranscriptMatch[] | undefined;
  /** The match that the reader looks at, if it is in this turn. */
  currentMatch: TranscriptMatch | null;
  onJump: (seconds: number) => void;
  onCopy: (turn: PublishedTurn) => void;
  onAsk: ((turn: PublishedTurn) => void) | null;
  onEdit: ((index: number) => void) | null;
  editor: ReactNode;
}

export const TranscriptTurn = memo(function TranscriptTurn(props: TranscriptTurnProps) {
  const { turn, speech, articleLanguage, host, isCurrent, isTabStop, matches, currentMatch, onJump, editor } =
    props;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const sourceId = `${id}-source`;
  const tabIndex = isTabStop ? 0 : -1;
  const { speaker, startTime, body, supported, reason, edited, read } = turn;
  const sources = listSources(turn);
  return (
    <li className={classes.line} data-host={host} aria-current={isCurrent ? 'true' : undefined}>
      <div className={classes.head}>
        <span id={`${id}-speaker`} className={classes.speaker}>
          {speaker}
        </span>
        {edited && <span className={classes.edited}>edited</span>}
        {read && <span className={classes.edited}>read from the article</span>}
        <UnstyledButton
          className={`${classes.time} tabular`}
          aria-label={`Play from ${formatTime(startTime)}`}
          aria-describedby={`${id}-speaker ${id}-body`}
          tabIndex={tabIndex}
          onClick={() => onJump(startTime)}
        >
          {formatTime(startTime)}
        </UnstyledButton>
        <span className={classes.actions}>
          <TurnActions {...props} tabIndex={tabIndex} />
          {sources.length > 0 && (
            <ActionIcon
              aria-label="Source"
              aria-expanded={isOpen}
              aria-controls={isOpen ? sourceId : undefined}
              title={sources.length > 1 ? "The article's sentences" : "The article's sentence"}
              data-open={isOpen || undefined}
              tabIndex={tabIndex}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconQuote size={18} stroke={1.75} />
            </ActionIcon>
          )}
        </span>
      </div>
      {editor ?? (
        <p id={`${id}-body`} className={classes.body} lang={speech.lang} {...{ [BODY_ATTRIBUTE]: '' }}>
          {matches === undefined ? body : <MarkedText text={body} matches={matches} current={currentMatch} />}
        </p>
      )}
      {supported === false && (
        <p className={classes.unsupported}>
          <IconAlertTriangle size={14} aria-hidden="true" /> {reason ?? 'Not found in the article'}
        </p>
      )}
      {isOpen && sources.length > 0 && (
        <SourceNotes id={sourceId} sources={sources} language={articleLanguage} tabIndex={tabIndex} />
      )}
    </li>
  );
});

type TurnActionsProps = Pick<
  TranscriptTurnProps,
  'turn' | 'index' | 'onCopy' | 'onAsk' | 'onEdit' | 'editor'
>;

function TurnActions(props: TurnActionsProps & { tabIndex: 0 | -1 }) {
  const { turn, index, onCopy, onAsk, onEdit, editor, tabIndex } = props;
  const time = formatTime(turn.startTime);
  return (
    <>
      {onAsk !== null && (
        <ActionIcon
          aria-label="Ask about this turn"
          title="Ask the hosts about this"
          tabIndex={tabIndex}
          onClick={() => onAsk(turn)}
        >
          <IconMessageQuestion size={18} stroke={1.75} />
        </ActionIcon>
      )}
      {onEdit !== null && editor === null && (
        <ActionIcon
          aria-label={`Edit turn at ${time}`}
          title="Edit this turn"
          tabIndex={tabIndex}
          data-quiet
          onClick={() => onEdit(index)}
        >
          <IconPencil size={18} stroke={1.75} />
        </ActionIcon>
      )}
      <ActionIcon
        aria-label={`Copy turn at ${time}`}
        title="Copy with speaker, link and source"
        tabIndex={tabIndex}
        data-quiet
        onClick={() => onCopy(turn)}
      >
        <IconCopy size={18} stroke={1.75} />
      </ActionIcon>
    </>
  );
}

interface MarkedTextProps {
  text: string;
  matches: readonly TranscriptMatch[];
  current: TranscriptMatch | null;
}

function MarkedText({ text, matches, current }: MarkedTextProps) {
  return (
    <>
      {matches.map((match, index) => (
        <Fragment key={match.start}>
          {text.slice(matches[index - 1]?.end ?? 0, match.start)}
          <mark className={classes.match} data-current={match === current || undefined}>
            {text.slice(match.start, match.end)}
          </mark>
        </Fragment>
      ))}
      {text.slice(matches.at(-1)?.end ?? 0)}
    </>
  );
}
