import { useEffect, useRef, useState } from 'react';
import type { Question } from '../../../../domain/question/question.schema.ts';
import { player, usePlayer } from '../../../player/player.ts';

/** One answer plays at a time, and never together with a podcast. */
export function useAnswerAudio() {
  const ref = useRef<HTMLAudioElement>(null);
  const [playingId, setPlayingId] = useState<number | null>(null);
  const loadedId = useRef<number | null>(null);
  const isPodcastPlaying = usePlayer((state) => state.isPlaying);

  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const end = () => setPlayingId(null);
    const events = ['ended', 'pause', 'error'];
    for (const event of events) element.addEventListener(event, end);
    return () => {
      for (const event of events) element.removeEventListener(event, end);
      element.pause();
    };
  }, []);
  useEffect(() => {
    if (isPodcastPlaying) ref.current?.pause();
  }, [isPodcastPlaying]);

  const play = async ({ id, audio_url, status }: Question) => {
    const element = ref.current;
    if (element === null || audio_url === null) return;
    player.pause();
    // The stream of an answer that was being made has no end to go back from.
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
  return { ref, playingId, play, stop, toggle };
}
