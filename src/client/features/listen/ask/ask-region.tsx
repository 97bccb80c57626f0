import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Question } from '../../../../domain/question/question.schema.ts';
import { useLibraryPodcast } from '../../../library/library.ts';
import { player, usePlayer } from '../../../player/player.ts';
import type { Track } from '../../../player/track.ts';
import { useTRPC } from '../../../trpc-client.ts';
import { useOnline } from '../../../use-online.ts';
import classes from './ask-region.module.css';
import { QuestionForm } from './question-form.tsx';
import { QuestionItem } from './question-item.tsx';

const POLL_INTERVAL_MS = 700;
/** The listener hears again what came before the question. */
const REPEATED_SECONDS = 3;

export interface Asking {
  podcastId: number;
  /** Where the podcast was paused, in seconds; null if it was not heard. Undefined while the region is closed. */
  position: number | null | undefined;
  regionId: string;
  button: RefObject<HTMLButtonElement | null>;
  getTrack: () => Track | null;
  open: () => void;
  close: () => void;
}

const isOpen = ({ status }: Question) => status === 'pending' || status === 'answering';

/** The text box, the answers, and the way back to the podcast. */
export function AskRegion({ asking }: { asking: Asking }) {
  const { podcastId, regionId, position = null, getTrack, close } = asking;
  const headingId = useId();
  const online = useOnline();
  const audio = useAnswerAudio();
  const [newId, setNewId] = useState<number | null>(null);
  const { questions, error, update } = useQuestions(podcastId);
  const own = useLibraryPodcast(podcastId);
  const canAdd = own?.syncStatus === 'synced' && own.status === 'ready';

  const goBack = () => {
    audio.stop();
    close();
    const track = getTrack();
    if (track === null) return;
    player.seekTrack(track, Math.max(0, (position ?? 0) - REPEATED_SECONDS));
    void player.play(track);
  };
  return (
    <section id={regionId} className={classes.region} aria-labelledby={headingId}>
      <Title order={2} size="h4" id={headingId}>
        Ask the hosts
      </Title>
      <Text size="sm" c="dimmed" className={classes.hint}>
        They answer from the article alone. Only you see your questions
        {canAdd ? ', unless you add one to the podcast.' : '.'}
      </Text>
      <QuestionForm
        podcastId={podcastId}
        position={position}
        isDisabled={!online}
        onAsked={(question) => {
          setNewId(question.id);
          update((all) => [...all, question]);
          void audio.play(question);
        }}
      />
      {error && (
        <Text size="sm" c="var(--mantine-color-error)">
          Your earlier questions could not be loaded.
        </Text>
      )}
      <Group>
        <Button variant={questions.length > 0 ? 'filled' : 'default'} onClick={goBack}>
          Back to the podcast
        </Button>
      </Group>
      <ul className={classes.questions}>
        {questions.toReversed().map((question) => (
          <QuestionItem
            key={question.id}
            question={question}
            isOnly={questions.length === 1}
            isNew={question.id === newId}
            isPlaying={audio.playingId === question.id}
            canAdd={canAdd}
            onToggle={() => void audio.toggle(question)}
            onDeleted={() => {
              audio.stop(question.id);
              update((all) => all.filter((other) => other.id !== question.id));
            }}
          />
        ))}
      </ul>
      <audio {...audio.element} preload="none" />
    </section>
  );
}

function useQuestions(podcastId: number) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const queryKey = trpc.questions.list.queryKey({ id: podcastId });
  const { data, error } = useQuery(
    trpc.questions.list.queryOptions(
      { id: podcastId },
      {
        refetchInterval: ({ state }) => (state.data?.questions.some(isOpen) ? POLL_INTERVAL_MS : false),
      },
    ),
  );
  // A poll that is under way would bring the list before the change.
  useEffect(() => () => void queryClient.cancelQueries({ queryKey }), []);
  const update = (change: (all: Question[]) => Question[]) => {
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (known) => ({ questions: change(known?.questions ?? []) }));
  };
  return { questions: data?.questions ?? [], error, update };
}

/** One answer plays at a time, and never together with a podcast. */
function useAnswerAudio() {
  const ref = useRef<HTMLAudioElement>(null);
  const [playingId, setPlayingId] = useState<number | null>(null);
  const loadedId = useRef<number | null>(null);
  const isPodcastPlaying = usePlayer((state) => state.isPlaying);

  useEffect(() => {
    const element = ref.current;
    return () => element?.pause();
  }, []);
  useEffect(() => {
    if (isPodcastPlaying) ref.current?.pause();
  }, [isPodcastPlaying]);

  const play = async ({ id, audio_url, status }: Question) => {
    const element = ref.current;
    if (element === null || audio_url === null) return;
    player.pause();
    // The stream of an answer that was being generated has no end to go back from.
    if (loadedId.current !== id || element.ended) {
      element.src = audio_url;
      loadedId.current = status === 'ready' || status === 'unanswered' ? id : null;
    }
    element.playbackRate = player.getRate();
    setPlayingId(id);
    await element.play().catch(() => setPlayingId(null));
  };
  const stop = (id?: number) => {
    if (id === undefined || playingId === id) ref.current?.pause();
  };
  const toggle = async (question: Question) => {
    if (playingId === question.id) stop();
    else await play(question);
  };
  const end = () => setPlayingId(null);
  const element = { ref, onEnded: end, onPause: end, onError: end };
  return { element, playingId, play, stop, toggle };
}
