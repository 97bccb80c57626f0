import { useId } from 'react';
import { Link } from 'react-router';
import { Cover } from '../../components/cover.tsx';
import { useLibrary } from '../../library/library.ts';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import { HeardNote } from '../../player/heard-note.tsx';
import { savedPositions } from '../../player/position-store.ts';
import { useStore } from '../../store.ts';
import classes from './recent-podcasts.module.css';
import { selectBegun } from './select-begun.ts';
import { selectRecentActivity, selectRecentPodcasts } from './select-recent-activity.ts';

/** Links to the newest podcasts that no other section shows. */
export function RecentPodcasts() {
  const library = useLibrary();
  const begun = useStore(savedPositions.changes, () => selectBegun(library, savedPositions).join(' '));
  const recent = selectRecentActivity(library);
  const shownIds = begun.split(' ').map(Number);
  if (recent.kind === 'ready') shownIds.push(recent.podcast.id);
  const podcasts = selectRecentPodcasts(library, new Set(shownIds));
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
    <Link to={`/listen/${id}`} className={classes.card} aria-labelledby={titleId} aria-describedby={noteId}>
      <div className={classes.cover}>
        <Cover title={title} size="small" />
      </div>
      <div className={classes.words}>
        <span id={titleId} className={classes.title}>
          {title}
        </span>
        <span id={noteId}>
          <HeardNote podcastId={id} duration={duration} />
        </span>
      </div>
    </Link>
  );
}
