import { Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { SharedPodcast } from '../../../domain/podcast/shared.schema.ts';
import type { TrackPlayer } from '../../player/use-track-player.ts';
import { useTRPC } from '../../trpc-client.ts';
import { useOnline } from '../../use-online.ts';
import { LazyTranscript } from '../transcript/index.ts';
import type { EditedPlace } from './editing/turn-editor.tsx';

const RevisionStatus = lazy(async () => ({
  default: (await import('./editing/save-changes.tsx')).RevisionStatus,
}));
const TurnEditor = lazy(async () => ({ default: (await import('./editing/turn-editor.tsx')).TurnEditor }));
const TranscriptEditor = lazy(async () => ({
  default: (await import('./editing/transcript-editor.tsx')).TranscriptEditor,
}));

interface TranscriptPanelProps {
  podcast: SharedPodcast;
  playing: TrackPlayer;
  isShown: boolean;
  isOwn: boolean;
  /** All lines at once. */
  isEditing: boolean;
  onEditingEnd: () => void;
  onAsk: () => void;
}

export function TranscriptPanel(props: TranscriptPanelProps) {
  const { podcast, playing, isShown, isOwn, isEditing, onEditingEnd, onAsk } = props;
  const online = useOnline();
  const edited = useEditedTurn(podcast.id);
  return (
    <>
      <Title order={2} className="visually-hidden">
        Transcript
      </Title>
      {isOwn && (
        <Suspense fallback={null}>
          <RevisionStatus podcastId={podcast.id} />
        </Suspense>
      )}
      {isOwn && isEditing ? (
        <Suspense fallback={null}>
          <TranscriptEditor podcastId={podcast.id} onClose={onEditingEnd} />
        </Suspense>
      ) : (
        <LazyTranscript
          podcast={podcast}
          currentTime={playing.playedSeconds}
          onJump={playing.jump}
          isShown={isShown}
          onAsk={online ? onAsk : null}
          onEdit={isOwn && online ? edited.open : null}
          editor={
            edited.place && {
              index: edited.place.index,
              form: (
                <Suspense fallback={null}>
                  <TurnEditor
                    key={edited.key}
                    podcastId={podcast.id}
                    place={edited.place}
                    onChange={edited.change}
                    onClose={edited.close}
                  />
                </Suspense>
              ),
            }
          }
        />
      )}
    </>
  );
}

function useEditedTurn(podcastId: number) {
  const client = useQueryClient();
  const { queryKey } = useTRPC().podcasts.transcript.queryOptions({ id: podcastId });
  const [place, setPlace] = useState<EditedPlace | null>(null);
  const [key, setKey] = useState(0);
  const open = (index: number) => {
    const base = client.getQueryData(queryKey);
    if (base === undefined) return;
    setPlace({ index, base, text: base.segments[index]?.body ?? '' });
    setKey((last) => last + 1);
  };
  return {
    place,
    key,
    open,
    change: setPlace,
    close: () => setPlace(null),
  };
}
