import { Anchor, Button, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import type { SharedPodcast } from '../../../domain/podcast/shared.schema.ts';
import { Page } from '../../components/page.tsx';
import { LazyFollowButton } from '../../library/follow/lazy-follow-button.tsx';
import { useLibraryPodcast } from '../../library/library.ts';
import { LazyKeepOffline } from '../../offline/lazy-keep-offline.tsx';
import { ChapterList } from '../../player/chapter-list.tsx';
import { DetailPlayer } from '../../player/detail-player.tsx';
import { formatPaddedTime } from '../../player/format-time.ts';
import { ShowNotes } from '../../player/show-notes.tsx';
import type { Track } from '../../player/track.ts';
import { LazyTranscript } from '../../player/transcript/lazy-transcript.tsx';
import { type TrackPlayer, useTrackPlayer } from '../../player/use-track-player.ts';
import { AskHosts } from './ask/ask-hosts.tsx';
import { KeepInLibrary } from './keep-in-library.tsx';
import { QueueButtons } from './queue-buttons.tsx';
import classes from './ready-podcast.module.css';
import { SayItAs } from './say-it-as.tsx';
import { ShareButton } from './share-button.tsx';
import { useTimeLink } from './use-time-link.ts';

const FreshnessNotice = lazy(async () => ({
  default: (await import('./freshness-notice.tsx')).FreshnessNotice,
}));

const EditControls = lazy(async () => ({
  default: (await import('./editing/edit-controls.tsx')).EditControls,
}));

export function ReadyPodcast({ podcast, track }: { podcast: SharedPodcast; track: Track }) {
  const playing = useTrackPlayer(track);
  useTimeLink(track, playing.isPlaying);
  const [shown, setShown] = useState(true);
  const detailsId = useId();
  const articleUrl = podcast.credits[0]?.url ?? createWikipediaUrl(podcast.wiki_title);
  return (
    <Page title={podcast.title}>
      <DetailPlayer
        podcast={podcast}
        track={track}
        order={1}
        details={{ id: detailsId, shown, onToggle: () => setShown(!shown) }}
      />
      <div className={classes.actions}>
        <ShareButton podcast={podcast} />
        {playing.currentTime >= 1 && <ShareButton podcast={podcast} from={Math.floor(playing.currentTime)} />}
        <AskHosts podcastId={podcast.id} getTrack={() => track} />
        <QueueButtons podcast={podcast} />
        <KeepInLibrary podcast={podcast} />
        <LazyFollowButton kind="article" subject={podcast.credits[0]?.title ?? podcast.wiki_title} />
        <Button component={Link} to="/" variant="default">
          Create your own podcast
        </Button>
        <LazyKeepOffline podcasts={[podcast]} />
        <Anchor href={articleUrl} target="_blank" rel="noopener noreferrer" className={classes.original}>
          View the original article <IconExternalLink size={14} aria-hidden="true" />
        </Anchor>
      </div>
      <Suspense fallback={null}>
        <FreshnessNotice podcastId={podcast.id} credits={podcast.credits} />
      </Suspense>
      <div id={detailsId} hidden={!shown}>
        <SummaryAndChapters podcast={podcast} playing={playing} />
        <div>
          <Title order={2} mb="sm">
            Transcript
          </Title>
          <TranscriptWithControls podcast={podcast} playing={playing} />
        </div>
      </div>
    </Page>
  );
}

/** Only the owner can edit. A copy that the server does not have is another visitor's podcast, or lost. */
function TranscriptWithControls({ podcast, playing }: { podcast: SharedPodcast; playing: TrackPlayer }) {
  const isOwn = useLibraryPodcast(podcast.id)?.syncStatus === 'synced';
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <div className={classes.editing}>
        {isOwn && (
          <Suspense fallback={null}>
            <EditControls podcastId={podcast.id} isEditing={isEditing} onEditingChange={setIsEditing} />
          </Suspense>
        )}
        {!(isOwn && isEditing) && <SayItAs ttsProvider={podcast.tts_provider} />}
      </div>
      {!(isOwn && isEditing) && (
        <LazyTranscript podcast={podcast} currentTime={playing.playedSeconds} onJump={playing.jump} />
      )}
    </>
  );
}

function SummaryAndChapters({ podcast, playing }: { podcast: SharedPodcast; playing: TrackPlayer }) {
  return (
    <div className={classes.columns}>
      {podcast.show_notes && (
        <section aria-labelledby="summary">
          <Title order={2} id="summary" mb="sm">
            Summary
          </Title>
          <ShowNotes notes={podcast.show_notes} writer={podcast.writer} order={3} />
        </section>
      )}
      {playing.chapters.length > 0 && (
        <section aria-labelledby="chapters">
          <Title order={2} id="chapters" mb="sm">
            Chapters
          </Title>
          <ChapterList
            chapters={playing.chapters}
            currentTime={playing.playedSeconds}
            format={formatPaddedTime}
            updated={playing.chaptersUpdated}
            onJump={playing.jump}
          />
        </section>
      )}
    </div>
  );
}

function createWikipediaUrl(title: string): string {
  return `https://en.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`;
}
