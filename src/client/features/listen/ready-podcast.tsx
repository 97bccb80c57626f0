import { Text, Title } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import type { SharedPodcast } from '../../../domain/podcast/shared.schema.ts';
import { Page } from '../../components/page.tsx';
import { useUntilFound } from '../../components/use-until-found.ts';
import { useLibraryPodcast } from '../../library/library.ts';
import { ChapterList } from '../../player/chapter-list.tsx';
import { DetailPlayer } from '../../player/detail-player.tsx';
import { formatPaddedTime } from '../../player/format-time.ts';
import { ShowNotes } from '../../player/show-notes.tsx';
import type { Track } from '../../player/track.ts';
import { type TrackPlayer, useTrackPlayer } from '../../player/use-track-player.ts';
import { AboutLine } from './about-line.tsx';
import { AskPanel } from './ask/ask-hosts.tsx';
import { useAsking } from './ask/use-asking.ts';
import { ListenActions } from './listen-actions.tsx';
import { ListenTabs } from './listen-tabs.tsx';
import type { MoreActionsProps } from './opened-more-actions.tsx';
import { TranscriptPanel } from './transcript-panel.tsx';
import { useTimeLink } from './use-time-link.ts';

const FreshnessNotice = lazy(async () => ({
  default: (await import('./freshness-notice.tsx')).FreshnessNotice,
}));

interface ReadyPodcastProps {
  podcast: SharedPodcast;
  track: Track;
  AddToPlaylist: MoreActionsProps['AddToPlaylist'];
}

type TabName = 'Chapters' | 'Transcript' | 'Notes';

export function ReadyPodcast({ podcast, track, AddToPlaylist }: ReadyPodcastProps) {
  const playing = useTrackPlayer(track);
  useTimeLink(track, playing.isPlaying);
  const [shown, setShown] = useState(true);
  const [tab, setTab] = useState<TabName>('Transcript');
  const [isEditing, setIsEditing] = useState(false);
  const asking = useAsking(podcast.id, () => track);
  const detailsId = useId();
  const details = useUntilFound<HTMLDivElement>(!shown, () => setShown(true));
  // A copy that the server does not have is another visitor's podcast, or lost.
  const isOwn = useLibraryPodcast(podcast.id)?.syncStatus === 'synced';
  const edit = () => {
    setIsEditing(true);
    setTab('Transcript');
    setShown(true);
  };
  return (
    <Page title={podcast.title}>
      <DetailPlayer
        podcast={podcast}
        track={track}
        order={1}
        details={{ id: detailsId, shown, onToggle: () => setShown(!shown) }}
      />
      <ListenActions
        podcast={podcast}
        asking={asking}
        currentTime={playing.currentTime}
        AddToPlaylist={AddToPlaylist}
        onEdit={isOwn ? edit : null}
      />
      <AskPanel asking={asking} />
      <AboutLine podcast={podcast} />
      <Suspense fallback={null}>
        <FreshnessNotice podcastId={podcast.id} credits={podcast.credits} />
      </Suspense>
      {playing.chaptersUpdated && (
        <Text size="sm" c="dimmed" mb="xs" role="status">
          Chapter timestamps have been updated for accuracy
        </Text>
      )}
      <div ref={details} id={detailsId} hidden={!shown}>
        <ListenTabs<TabName>
          selected={tab}
          onSelect={setTab}
          panels={[
            { name: 'Chapters', content: <Chapters playing={playing} /> },
            {
              name: 'Transcript',
              content: (
                <TranscriptPanel
                  podcast={podcast}
                  playing={playing}
                  isShown={shown && tab === 'Transcript'}
                  isOwn={isOwn}
                  isEditing={isEditing}
                  onEditingEnd={() => setIsEditing(false)}
                  onAsk={asking.open}
                />
              ),
            },
            { name: 'Notes', content: <Notes podcast={podcast} /> },
          ]}
        />
      </div>
    </Page>
  );
}

function Chapters({ playing }: { playing: TrackPlayer }) {
  return (
    <section aria-labelledby="chapters">
      <Title order={2} id="chapters" className="visually-hidden">
        Chapters
      </Title>
      <ChapterList
        chapters={playing.chapters}
        currentTime={playing.playedSeconds}
        format={formatPaddedTime}
        updated={false}
        onJump={playing.jump}
      />
    </section>
  );
}

function Notes({ podcast: { show_notes: notes, writer } }: { podcast: SharedPodcast }) {
  if (!notes) return null;
  return (
    <section aria-labelledby="summary">
      <Title order={2} id="summary" size="h3" mb="sm">
        Summary
      </Title>
      <ShowNotes notes={notes} writer={writer} order={3} />
    </section>
  );
}
