import { ActionIcon, Button, Text, Textarea } from '@mantine/core';
import { IconMicrophone, IconMicrophoneOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Question } from '../../../../domain/question/question.schema.ts';
import { getErrorMessage } from '../../../request.ts';
import { useTRPC } from '../../../trpc-client.ts';
import classes from './ask-region.module.css';

const MAX_CHARACTERS = 300;

interface QuestionFormProps {
  podcastId: number;
  position: number | null;
  isDisabled: boolean;
  onAsked: (question: Question) => void;
}

export function QuestionForm({ podcastId, position, isDisabled, onAsked }: QuestionFormProps) {
  const [text, setText] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  const errorId = useId();
  const dictation = useDictation((heard) => setText(heard.slice(0, MAX_CHARACTERS)));
  const ask = useMutation(
    useTRPC().questions.ask.mutationOptions({
      onSuccess: ({ question }) => {
        setText('');
        onAsked(question);
      },
    }),
  );
  useEffect(() => box.current?.focus(), []);
  const question = text.trim();
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (question === '' || ask.isPending || isDisabled) return;
    dictation.stop();
    ask.mutate({ id: podcastId, question, position });
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      <Textarea
        ref={box}
        label="Your question"
        value={text}
        maxLength={MAX_CHARACTERS}
        autosize
        minRows={2}
        maxRows={6}
        aria-describedby={ask.isError ? errorId : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          submit();
        }}
      />
      <div className={classes.actions}>
        <Text size="xs" c="dimmed" className="tabular">
          {text.length}/{MAX_CHARACTERS}
        </Text>
        {dictation.isAvailable && (
          <ActionIcon
            size={44}
            variant={dictation.isListening ? 'filled' : 'default'}
            aria-label={dictation.isListening ? 'Stop listening' : 'Speak your question'}
            title="Your browser turns your speech into text and may send it to its vendor"
            onClick={dictation.isListening ? dictation.stop : dictation.start}
          >
            {dictation.isListening ? <IconMicrophoneOff size={20} /> : <IconMicrophone size={20} />}
          </ActionIcon>
        )}
        <Button type="submit" loading={ask.isPending} disabled={question === '' || isDisabled}>
          Ask
        </Button>
      </div>
      {(ask.isError || isDisabled) && (
        <Text id={errorId} role="alert" size="sm" c="var(--mantine-color-error)">
          {isDisabled
            ? 'You are offline. The hosts answer once you are back online.'
            : getErrorMessage(ask.error, 'The question could not be sent. Please try again.')}
        </Text>
      )}
    </form>
  );
}

interface Recognition {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
}

type RecognitionClass = new () => Recognition;

function findRecognition(): RecognitionClass | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<
    string,
    RecognitionClass | undefined
  >;
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}

/** Speech recognition of the browser, where it has one. `onText` gets all that was understood so far. */
function useDictation(onText: (text: string) => void) {
  const [isListening, setIsListening] = useState(false);
  const running = useRef<Recognition | null>(null);
  useEffect(() => () => running.current?.stop(), []);
  const Available = findRecognition();
  return {
    isAvailable: Available !== null,
    isListening,
    start() {
      if (Available === null || running.current) return;
      const recognition = new Available();
      recognition.lang = navigator.language;
      recognition.interimResults = true;
      recognition.onresult = ({ results }) =>
        onText(Array.from(results, (result) => result[0]?.transcript ?? '').join(' '));
      recognition.onend = () => {
        running.current = null;
        setIsListening(false);
      };
      running.current = recognition;
      setIsListening(true);
      recognition.start();
    },
    stop: () => running.current?.stop(),
  };
}
