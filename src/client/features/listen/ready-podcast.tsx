import { Anchor, Text, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import type { Language } from '../../../domain/languages.ts';
import { ABOUT_WIKICASTS } from '../../../domain/page/about.ts';
import type { SharedPodcast } from '../../../domain/podcast/shared.schema.ts';
import { createLazyComponent } from '../../components/lazy-component.tsx';
import { Page } from '../../components/page.tsx';
import { getPanelId, getTabId, TabList } from '../../components/tab-list.tsx';
import { useUntilFound } from '../../components/use-until-found.ts';
import { useLibraryPodcast } from '../../library/library.ts';
import { formatPaddedTime } from '../../player/format-time.ts';
import { player } from '../../player/player.ts';
import { parseStartSeconds } from '../../player/share-link.ts';
import type { Track } from '../../player/track.ts';
import { type TrackPlayer, useTrackPlayer } from '../../player/use-track-player.ts';
import { describeSpeech } from '../../text-direction.ts';
import { useTRPC } from '../../trpc-client.ts';
import { useOnline } from '../../use-online.ts';
import { ChapterList, ChaptersUpdated, DetailPlayer, ShowNotes } from '../podcast/index.ts';
import { LazyTranscript } from '../transcript/index.ts';
import { AskPanel, useAsking } from './ask/ask-hosts.tsx';
import type { EditedPlace } from './editing/turn-editor.tsx';
import classes from './listen.module.css';
import { ListenActions } from './listen-actions.tsx';

const { Component: FreshnessNotice } = createLazyComponent(
  async () => (await import('./freshness-notice.tsx')).FreshnessNotice,
);

const TABS = (['Chapters', 'Transcript', 'Notes'] as const).map((name) => ({ id: name, name }));
type TabName = (typeof TABS)[number]['id'];

export function ReadyPodcast({ podcast, track }: { podcast: SharedPodcast; track: Track }) {
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
  const panel = { id: detailsId, selected: tab, onSelect: setTab };
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
        details={{ id: detailsId, shown, onToggle: () => setShown(!shown) }}
      />
      <ListenActions
        podcast={podcast}
        asking={asking}
        currentTime={playing.currentTime}
        onEdit={isOwn ? edit : null}
      />
      <AskPanel asking={asking} />
      <AboutLine podcast={podcast} />
      <FreshnessNotice podcastId={podcast.id} credits={podcast.credits} />
      {playing.chaptersUpdated && <ChaptersUpdated />}
      <div ref={details} id={detailsId} hidden={!shown}>
        <TabList
          id={detailsId}
          label="Details"
          tabs={TABS}
          selected={tab}
          onSelect={setTab}
          classNames={{ list: classes.tabs, tab: classes.tab }}
        />
        <Panel name="Chapters" {...panel}>
          <Chapters podcast={podcast} playing={playing} />
        </Panel>
        <Panel name="Transcript" {...panel}>
          <TranscriptPanel
            podcast={podcast}
            playing={playing}
            isShown={shown && tab === 'Transcript'}
            isOwn={isOwn}
            isEditing={isEditing}
            onEditingEnd={() => setIsEditing(false)}
            onAsk={asking.open}
          />
        </Panel>
        <Panel name="Notes" {...panel}>
          <Notes podcast={podcast} />
        </Panel>
      </div>
    </Page>
  );
}

interface PanelProps {
  name: TabName;
  id: string;
  selected: TabName;
  onSelect: (name: TabName) => void;
  children: ReactNode;
}

/** Stays in the page, so that the browser's find command searches it. */
function Panel({ name, id, selected, onSelect, children }: PanelProps) {
  const isSelected = name === selected;
  const panel = useUntilFound<HTMLDivElement>(!isSelected, () => onSelect(name));
  return (
    <div
      ref={panel}
      role="tabpanel"
      id={getPanelId(id, name)}
      aria-labelledby={getTabId(id, name)}
      hidden={!isSelected}
    >
      {children}
    </div>
  );
}

function Chapters({ podcast, playing }: { podcast: SharedPodcast; playing: TrackPlayer }) {
  return (
    <section aria-labelledby="chapters">
      <Title order={2} id="chapters" className="visually-hidden">
        Chapters
      </Title>
      <ChapterList
        chapters={playing.chapters}
        speech={describeSpeech(podcast)}
        currentTime={playing.playedSeconds}
        format={formatPaddedTime}
        onJump={playing.jump}
      />
    </section>
  );
}

function Notes({ podcast }: { podcast: SharedPodcast }) {
  const { show_notes: notes, writer } = podcast;
  if (!notes) return null;
  return (
    <section aria-labelledby="summary">
      <Title order={2} id="summary" size="h3" mb="sm">
        Summary
      </Title>
      <ShowNotes notes={notes} speech={describeSpeech(podcast)} writer={writer} order={3} />
    </section>
  );
}

/** Moves to the start of a time link. Playing removes it from the address: a reload then resumes. */
function useTimeLink(track: Track, isPlaying: boolean): void {
  // Once: an update of the podcast must not move the listener.
  useEffect(() => {
    const seconds = parseStartSeconds(new URLSearchParams(location.search));
    if (seconds !== null && seconds < (track.duration ?? Number.POSITIVE_INFINITY))
      player.cueTrack(track, seconds);
  }, []);
  useEffect(() => {
    const address = new URL(location.href);
    if (!isPlaying || !address.searchParams.has('t')) return;
    address.searchParams.delete('t');
    // A navigation of the router would scroll to the top.
    history.replaceState(history.state, '', address);
  }, [isPlaying]);
}

function AboutLine({ podcast: { credits, wiki_title, language } }: { podcast: SharedPodcast }) {
  return (
    <Text c="dimmed" className={classes.about}>
      {ABOUT_WIKICASTS}{' '}
      <Anchor component={Link} to="/" inherit className={classes.link}>
        Create your own podcast
      </Anchor>{' '}
      <Anchor
        href={credits[0]?.url ?? createWikipediaUrl(wiki_title, language)}
        target="_blank"
        rel="noopener noreferrer"
        inherit
        className={classes.link}
      >
        View the original article <IconExternalLink size={14} aria-hidden="true" />
      </Anchor>
    </Text>
  );
}

function createWikipediaUrl(title: string, language: Language = 'en'): string {
  return `https://${language}.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`;
}

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

function TranscriptPanel(props: TranscriptPanelProps) {
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
