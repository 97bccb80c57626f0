import { ActionIcon, Button, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlus,
  IconQuote,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { AnswerTurn, Question } from '../../../../domain/question/question.schema.ts';
import { HOST_NAMES } from '../../../../domain/script/hosts.ts';
import { createLazyComponent } from '../../../components/lazy-component.tsx';
import { getScrollBehavior } from '../../../components/scroll-behavior.ts';
import { toastError } from '../../../components/toasts/toasts.ts';
import { getErrorMessage } from '../../../request.ts';
import { useTRPC } from '../../../trpc-client.ts';
import { loadSourceNotes } from '../../transcript/index.ts';
import { useRevision } from '../use-revision.ts';
import classes from './ask-region.module.css';

interface QuestionItemProps {
  question: Question;
  isOnly: boolean;
  isNew: boolean;
  isPlaying: boolean;
  canAdd: boolean;
  onToggle: () => void;
  onDeleted: () => void;
}

export function QuestionItem(props: QuestionItemProps) {
  const { question, isOnly, isNew, isPlaying, canAdd, onToggle, onDeleted } = props;
  const { id, question: text, status, turns, error, audio_url } = question;
  const remove = useMutation(
    useTRPC().questions.remove.mutationOptions({
      onSuccess: onDeleted,
      onError: (failure) => toastError(getErrorMessage(failure, 'The question could not be deleted')),
    }),
  );
  const item = useRef<HTMLLIElement>(null);
  useRoomBelow(item, isNew);
  const name = (action: string) => (isOnly ? action : `${action}: ${text}`);
  const isPending = status === 'pending' || status === 'answering';
  const isAnswered = status === 'ready' || status === 'unanswered';
  return (
    <li ref={item} className={classes.question}>
      <div className={classes.head}>
        <Text fw={600} className={classes.asked} dir="auto">
          {text}
        </Text>
        <ActionIcon
          aria-label={name('Delete question')}
          title="Delete this question"
          loading={remove.isPending}
          onClick={() => remove.mutate({ id })}
        >
          <IconTrash size={18} stroke={1.75} />
        </ActionIcon>
      </div>
      <div aria-live="polite">
        {isPending && turns.length === 0 && (
          <Text size="sm" c="dimmed">
            The hosts are reading the article.
          </Text>
        )}
        {status === 'failed' && (
          <Text size="sm" c="var(--mantine-color-error)">
            {error}
          </Text>
        )}
        {turns.length > 0 && (
          <ol className={classes.turns}>
            {turns.map((turn) => (
              <AnswerTurnItem key={`${turn.speaker} ${turn.text}`} turn={turn} />
            ))}
          </ol>
        )}
      </div>
      <div className={classes.answerActions}>
        {audio_url !== null && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={name(isPlaying ? 'Pause answer' : 'Play answer')}
            leftSection={isPlaying ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
            onClick={onToggle}
          >
            {isPlaying ? 'Pause answer' : 'Play answer'}
          </Button>
        )}
        {canAdd && isAnswered && <AddAnswer question={question} name={name('Add to the podcast')} />}
      </div>
    </li>
  );
}

function AddAnswer({ question, name }: { question: Question; name: string }) {
  const { id, podcast_id, added } = question;
  const state = useRevision(podcast_id);
  const [isRequested, setIsRequested] = useState(false);
  const add = useMutation(
    useTRPC().questions.add.mutationOptions({
      onSuccess: async () => {
        setIsRequested(true);
        await state.refresh();
      },
      onError: (error) => toastError('The answer could not be added', getErrorMessage(error, 'Try again.')),
    }),
  );
  if (added) {
    return (
      <Text size="sm" c="dimmed" role="status">
        Added to the podcast, in the chapter of questions.
      </Text>
    );
  }
  const isAdding = add.isPending || (isRequested && state.isBusy);
  return (
    <Button
      variant="subtle"
      size="compact-md"
      aria-label={name}
      title="Everyone who plays this podcast will hear your question and its answer"
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      loading={isAdding}
      disabled={state.isBusy}
      onClick={() => add.mutate({ id })}
    >
      Add to the podcast
    </Button>
  );
}

const { Component: SourceNotes } = createLazyComponent(async () => (await loadSourceNotes()).SourceNotes);

/** Like a turn of the transcript: its sources are one tap away. */
function AnswerTurnItem({ turn }: { turn: AnswerTurn }) {
  const [isOpen, setIsOpen] = useState(false);
  const sourceId = useId();
  const { speaker, text, sources, supported, reason } = turn;
  return (
    <li className={classes.turn} data-host={speaker === HOST_NAMES.B ? 'B' : 'A'}>
      <span className={classes.speaker}>{speaker}</span>
      <p className={classes.text} dir="auto">
        {text}
      </p>
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
          <SourceNotes id={sourceId} sources={sources} />
        </div>
      )}
    </li>
  );
}

/** On phones the form fills the screen, so the answer would appear below it, unseen. */
function useRoomBelow(item: RefObject<HTMLElement | null>, isNew: boolean): void {
  useEffect(() => {
    const element = isNew ? item.current : null;
    if (element === null || element.getBoundingClientRect().top <= window.innerHeight / 2) return;
    element.scrollIntoView({ block: 'start', behavior: getScrollBehavior() });
  }, [item, isNew]);
}
