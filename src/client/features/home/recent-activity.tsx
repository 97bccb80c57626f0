import { Badge, Button, Group, Stack, Title } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { GenerationCard } from '../generation/generation-card.tsx';
import { useLibrary } from '../library/library.ts';
import type { LocalPodcast } from '../library/local-podcast.ts';
import { DetailPlayer } from '../player/detail-player.tsx';
import { trackOf } from '../player/track.ts';
import { FailedCard } from './failed-card.tsx';
import { recentOf } from './recent.ts';
import classes from './recent-activity.module.css';

interface RecentActivityProps {
  /** Opens the sheet for an article. */
  onChoose: (title: string) => void;
  /** Leads to the search box. */
  onSearch: () => void;
}

/** 'Recent Activity': the podcasts being made, or the latest one with its player. */
export function RecentActivity({ onChoose, onSearch }: RecentActivityProps) {
  const recent = recentOf(useLibrary());
  return (
    <section aria-labelledby="recent-activity">
      <Group gap="md" mb="md">
        <Title order={2} id="recent-activity">
          Recent Activity
        </Title>
        <Badge>stored in browser</Badge>
      </Group>
      {recent.kind === 'making' && (
        <Stack gap="md">
          {recent.podcasts.map((podcast) => (
            <GenerationCard key={podcast.id} podcast={podcast} />
          ))}
        </Stack>
      )}
      {recent.kind === 'ready' && <LatestPodcast podcast={recent.podcast} />}
      {recent.kind === 'failed' && (
        <FailedCard podcast={recent.podcast} onTryAgain={() => onChoose(recent.podcast.wiki_title)} />
      )}
      {recent.kind === 'nothing' && (
        <div className={classes.nothing}>
          <EmptyState
            title="Nothing here yet"
            order={3}
            action={
              <Button variant="default" onClick={onSearch}>
                Find an article
              </Button>
            }
          >
            The podcasts you make appear here and stay in this browser.
          </EmptyState>
        </div>
      )}
    </section>
  );
}

function LatestPodcast({ podcast }: { podcast: LocalPodcast }) {
  const track = trackOf(podcast) ?? { ...NO_AUDIO, podcastId: podcast.id, title: podcast.title };
  return (
    <DetailPlayer podcast={podcast} track={track} order={3}>
      <Button component={Link} to={`/listen/${podcast.id}`} variant="subtle" size="sm">
        Open
      </Button>
    </DetailPlayer>
  );
}

/** A ready podcast without an address of its audio: the player says that it is unavailable. */
const NO_AUDIO = { src: '', chapters: [], showNotes: null, duration: null, live: false };
