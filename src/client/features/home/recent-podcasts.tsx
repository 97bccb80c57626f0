import { useId } from 'react';
import { Link } from 'react-router';
import { Cover } from '../../components/cover.tsx';
import { useLibrary } from '../../library/library.ts';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import { HeardNote } from '../../player/heard-note.tsx';
import { savedPositions } from '../../player/position-store.ts';
import { useStore } from '../../store.ts';
import classes from './home.module.css';
import { selectBegun } from './select-begun.ts';

const MAX_RECENT = 4;

interface RecentPodcastsProps {
  /** The podcast that is shown above, with a player. */
  latestId: number | null;
}

export function RecentPodcasts({ latestId }: RecentPodcastsProps) {
  const library = useLibrary();
  const begun = useStore(savedPositions.changes, () => selectBegun(library, savedPositions).join(' '));
  const shownIds = new Set([latestId, ...begun.split(' ').map(Number)]);
  const podcasts = library
    .filter(({ id, status }) => status === 'ready' && !shownIds.has(id))
    .slice(0, MAX_RECENT);
  if (podcasts.length === 0) return null;
  return (
    <div className={classes.recent}>
      <ul className={classes.list}>
        {podcasts.map((podcast) => (
          <li key={podcast.id}>
            <PodcastCard podcast={podcast} />
          </li>
        ))}
      </ul>
      <Link to="/library" className={classes.all}>
        All podcasts
      </Link>
    </div>
  );
}

function PodcastCard({ podcast: { id, title, duration } }: { podcast: LocalPodcast }) {
  const titleId = useId();
  const noteId = useId();
  return (
    <Link
      to={`/listen/${id}`}
      className={classes.recentCard}
      aria-labelledby={titleId}
      aria-describedby={noteId}
    >
      <div className={classes.cover}>
        <Cover title={title} size="small" />
      </div>
      <div className={classes.words}>
        <span id={titleId} className={classes.title} dir="auto">
          {title}
        </span>
        <span id={noteId}>
          <HeardNote podcastId={id} duration={duration} />
        </span>
      </div>
    </Link>
  );
}
