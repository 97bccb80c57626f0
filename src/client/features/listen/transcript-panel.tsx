import { Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SharedPodcast } from '../../../domain/podcast/shared.schema.ts';
import { createLazyComponent } from '../../components/lazy-component.tsx';
import type { TrackPlayer } from '../../player/use-track-player.ts';
import { useTRPC } from '../../trpc-client.ts';
import { useOnline } from '../../use-online.ts';
import { LazyTranscript } from '../transcript/index.ts';
import type { EditedPlace } from './editing/turn-editor.tsx';

const { Component: RevisionStatus } = createLazyComponent(
  async () => (await import('./editing/save-changes.tsx')).RevisionStatus,
);
const { Component: TurnEditor } = createLazyComponent(
  async () => (await import('./editing/turn-editor.tsx')).TurnEditor,
);
const { Component: TranscriptEditor } = createLazyComponent(
  async () => (await import('./editing/transcript-editor.tsx')).TranscriptEditor,
);

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
  const client = useQueryClient();
  const { queryKey } = useTRPC().podcasts.transcript.queryOptions({ id: podcast.id });
  const [place, setPlace] = useState<EditedPlace | null>(null);
  /** Counts, so that a turn that is opened again gets a new editor. */
  const [openings, setOpenings] = useState(0);
  const edit = (index: number) => {
    const base = client.getQueryData(queryKey);
    if (base === undefined) return;
    setPlace({ index, base, text: base.segments[index]?.body ?? '' });
    setOpenings((count) => count + 1);
  };
  return (
    <>
      <Title order={2} className="visually-hidden">
        Transcript
      </Title>
      {isOwn && <RevisionStatus podcastId={podcast.id} />}
      {isOwn && isEditing ? (
        <TranscriptEditor podcastId={podcast.id} onClose={onEditingEnd} />
      ) : (
        <LazyTranscript
          podcast={podcast}
          currentTime={playing.playedSeconds}
          onJump={playing.jump}
          isShown={isShown}
          onAsk={online ? onAsk : null}
          onEdit={isOwn && online ? edit : null}
          editor={
            place && {
              index: place.index,
              form: (
                <TurnEditor
                  key={openings}
                  podcastId={podcast.id}
                  place={place}
                  onChange={setPlace}
                  onClose={() => setPlace(null)}
                />
              ),
            }
          }
        />
      )}
    </>
  );
}
