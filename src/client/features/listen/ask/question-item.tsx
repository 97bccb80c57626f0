import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Question } from '../../../../domain/question/question.schema.ts';
import { getScrollBehavior } from '../../../components/scroll-behavior.ts';
import { toastError } from '../../../components/toasts/toasts.ts';
import { getErrorMessage } from '../../../request.ts';
import { useTRPC } from '../../../trpc-client.ts';
import { AddAnswer } from './add-answer.tsx';
import { AnswerTurnItem } from './answer-turn-item.tsx';
import classes from './ask-region.module.css';

interface QuestionItemProps {
  question: Question;
  isOnly: boolean;
  /** Asked just now. */
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
  useEffect(() => {
    if (isNew && item.current !== null) makeRoomBelow(item.current);
  }, [isNew]);
  const name = (action: string) => (isOnly ? action : `${action}: ${text}`);
  const isPending = status === 'pending' || status === 'answering';
  const isAnswered = status === 'ready' || status === 'unanswered';
  return (
    <li ref={item} className={classes.question}>
      <div className={classes.head}>
        <Text fw={600} className={classes.asked}>
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

/** On phones the form fills the screen, so the answer would appear below it, unseen. */
function makeRoomBelow(item: HTMLElement): void {
  const isLow = item.getBoundingClientRect().top > window.innerHeight / 2;
  if (isLow) item.scrollIntoView({ block: 'start', behavior: getScrollBehavior() });
}
