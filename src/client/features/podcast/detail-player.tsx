import { ActionIcon, Anchor, Button, Collapse, Group, Text, Title } from '@mantine/core';
import { IconChevronDown, IconDownload, IconShare3 } from '@tabler/icons-react';
import { Fragment, memo, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { renderCoverSvg } from '../../../domain/cover/cover.ts';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import type { SharedPodcast } from '../../../domain/podcast/shared.schema.ts';
import { CoverPicture } from '../../components/cover.tsx';
import { ExampleBadge } from '../../components/example-badge.tsx';
import { VoiceBadge } from '../../components/voice-badge.tsx';
import { formatTime } from '../../player/format-time.ts';
import { player } from '../../player/player.ts';
import { LazyPlayerOptions, PlayerControls } from '../../player/player-controls.tsx';
import { copyShareLink } from '../../player/share-link.ts';
import { TimeLeft, TimeLine } from '../../player/time-line.tsx';
import { formatDownloadName, type Track } from '../../player/track.ts';
import { type TrackPlayer, useTrackPlayer } from '../../player/use-track-player.ts';
import { useReportVisibility } from '../../player/visible-players.ts';
import { describeSpeech, findArticleLanguage } from '../../text-direction.ts';
import { useOnline } from '../../use-online.ts';
import { LazyTranscript } from '../transcript/index.ts';
import { ChapterList, ChaptersUpdated } from './chapter-list.tsx';
import classes from './podcast.module.css';
import { ShowNotes } from './show-notes.tsx';

interface DetailPlayerProps {
  podcast: SharedPodcast;
  track: Track;
  children?: ReactNode;
  /** Set if the podcast is the whole screen, which renders the details itself. */
  details?: { id: string; shown: boolean; onToggle: () => void };
}

export function DetailPlayer({ podcast, track, children, details }: DetailPlayerProps) {
  const playing = useTrackPlayer(track);
  const [opened, setOpened] = useState(false);
  const detailsId = useId();
  const { id, shown, onToggle } = details ?? {
    id: detailsId,
    shown: opened,
    onToggle: () => setOpened(!opened),
  };
  const top = useRef<HTMLDivElement>(null);
  useReportVisibility(top, podcast.id);
  useEffect(() => player.setIdleTrack(track), [track]);

  return (
    <section className={classes.player} aria-label={`Player: ${podcast.title}`}>
      <div ref={top} className={classes.top}>
        <TitledCover title={podcast.title} className={classes.cover} />
        <div className={classes.facts}>
          <Group gap="sm" justify="space-between" wrap="nowrap" align="center" mih={44}>
            <Group gap="xs">
              <ExampleBadge podcast={podcast} />
              <VoiceBadge provider={podcast.tts_provider} />
            </Group>
            {children}
          </Group>
          <Title
            order={details === undefined ? 3 : 1}
            size="h2"
            className={classes.title}
            dir="auto"
            lang={findArticleLanguage(podcast)}
          >
            {podcast.title}
          </Title>
          <CreditsLine podcast={podcast} />
          <DetailControls playing={playing} track={track} />
        </div>
      </div>
      <Button
        variant="subtle"
        color="gray"
        fullWidth
        radius={0}
        className={classes.toggle}
        aria-expanded={shown}
        aria-controls={id}
        rightSection={
          <IconChevronDown size={16} className={classes.chevron} data-open={shown || undefined} />
        }
        onClick={onToggle}
      >
        {shown ? 'HIDE DETAILS' : 'SHOW DETAILS'}
      </Button>
      {details === undefined && (
        <Collapse expanded={shown} keepMounted={false} id={id}>
          <PlayerDetails podcast={podcast} playing={playing} />
        </Collapse>
      )}
    </section>
  );
}

function DetailControls({ playing, track }: { playing: TrackPlayer; track: Track }) {
  const { isUnavailable, offlineReason } = playing;
  return (
    <div className={classes.controls} data-player={track.podcastId}>
      {isUnavailable && (
        <p className={classes.unavailable} role="status">
          AUDIO FILE UNAVAILABLE
        </p>
      )}
      {!isUnavailable && offlineReason !== null && (
        <Text size="sm" c="dimmed" mb="sm" role="status">
          {offlineReason}
        </Text>
      )}
      <div className={classes.timeline}>
        <TimeLine playing={playing} />
      </div>
      <div className={classes.buttons}>
        <div className={classes.transport}>
          <PlayerControls
            size={56}
            isPlaying={playing.isPlaying}
            isWaiting={playing.isWaiting}
            chapters={playing.chapterJumps}
            disabled={isUnavailable || offlineReason !== null}
            onToggle={() => void playing.toggle()}
            onSkip={playing.skip}
          />
        </div>
        <div className={classes.playerActions}>
          <PlayerActions track={track} disabled={isUnavailable} />
        </div>
        <TimeLeft
          currentTime={playing.currentTime}
          duration={playing.duration}
          className={classes.timeLeft}
        />
        <div className={classes.playerOptions}>
          <LazyPlayerOptions />
        </div>
      </div>
    </div>
  );
}

function PlayerActions({ track, disabled }: { track: Track; disabled: boolean }) {
  const online = useOnline();
  return (
    <>
      <ActionIcon
        aria-label="Download"
        title={online ? undefined : 'You are offline. The file cannot be downloaded now.'}
        disabled={disabled || !online}
        onClick={() => download(track)}
      >
        <IconDownload size={20} stroke={1.75} />
      </ActionIcon>
      <ActionIcon aria-label="Share" onClick={() => copyShareLink(track.podcastId)}>
        <IconShare3 size={20} stroke={1.75} />
      </ActionIcon>
    </>
  );
}

function download({ src, title }: Track): void {
  const link = document.createElement('a');
  link.href = `${src}${src.includes('?') ? '&' : '?'}download`;
  link.download = formatDownloadName(title);
  link.click();
}

function PlayerDetails({ podcast, playing }: { podcast: SharedPodcast; playing: TrackPlayer }) {
  const { playedSeconds, jump } = playing;
  const speech = describeSpeech(podcast);
  return (
    <div className={classes.details}>
      <div className={classes.aside}>
        {playing.chapters.length > 0 && (
          <div>
            <Title order={4} size="h3" mb="xs">
              Chapters
            </Title>
            {playing.chaptersUpdated && <ChaptersUpdated />}
            <ChapterList
              chapters={playing.chapters}
              speech={speech}
              currentTime={playedSeconds}
              format={formatTime}
              onJump={jump}
            />
          </div>
        )}
        {podcast.show_notes && (
          <div>
            <Title order={4} size="h3" mb="xs">
              Show notes
            </Title>
            <ShowNotes notes={podcast.show_notes} speech={speech} writer={podcast.writer} order={5} />
          </div>
        )}
      </div>
      <div className={classes.script}>
        <Title order={4} size="h3" mb="xs">
          Transcript
        </Title>
        <LazyTranscript podcast={podcast} currentTime={playedSeconds} onJump={jump} />
      </div>
    </div>
  );
}

interface TitledCoverProps {
  title: string;
  className?: string | undefined;
}

/** Apart from `Cover`, so that the first screen does not load the layout of titles. */
const TitledCover = memo(function TitledCover(props: TitledCoverProps) {
  return <CoverPicture {...props} size="large" render={renderCoverSvg} />;
});

/** Links each article to the revision that was read. */
function CreditsLine({ podcast }: { podcast: Pick<Podcast, 'credits' | 'wiki_titles' | 'wiki_title'> }) {
  const { credits, wiki_titles, wiki_title } = podcast;
  if (credits.length === 0) {
    const titles = wiki_titles.length > 0 ? wiki_titles : [wiki_title];
    return (
      <Text size="sm" c="dimmed">
        From the article {titles.join(', ')}
      </Text>
    );
  }
  const isRepeated = (title: string) => credits.filter((credit) => credit.title === title).length > 1;
  const licences = [...new Map(credits.map((credit) => [credit.licence_url, credit.licence]))];
  return (
    <Text size="sm" c="dimmed">
      From {credits.every(({ origin }) => origin === 'wikipedia') ? 'Wikipedia' : 'the built-in articles'}:{' '}
      {credits.map(({ title, revision, revision_url, url }, index) => (
        <Fragment key={`${title} ${revision}`}>
          {index > 0 && ', '}
          <Anchor href={revision_url || url} target="_blank" rel="noopener noreferrer" dir="auto" inherit>
            {title}
            {revision !== null && isRepeated(title) && `, revision ${revision}`}
          </Anchor>
        </Fragment>
      ))}
      , shortened and adapted for two voices. Licence:{' '}
      {licences.map(([url, licence], index) => (
        <Fragment key={url}>
          {index > 0 && ', '}
          <Anchor href={url} target="_blank" rel="noopener noreferrer license" inherit>
            {licence}
          </Anchor>
        </Fragment>
      ))}
    </Text>
  );
}
