import { Button, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { formatCount } from '../../format-count.ts';
import { library, useLibrary } from '../../library/library.ts';
import { hasFailed, type LocalPodcast } from '../../library/local-podcast.ts';
import { lostPodcasts, removeLost } from '../../library/lost-podcasts.ts';
import { getErrorMessage } from '../../request.ts';
import { useStore } from '../../store.ts';
import { useTRPCClient } from '../../trpc-client.ts';
import { useOnline } from '../../use-online.ts';
import { recreatePodcast } from '../generation/index.ts';
import classes from './failure-notice.module.css';

const MAX_SHOWN = 3;

/** Says why podcasts failed that lists hide. An answer to it removes the failed podcast. */
export function FailureNotice({ className }: { className?: string | undefined }) {
  const failed = useFailedPodcasts();
  const headingId = useId();
  if (failed.length === 0) return null;
  return (
    <section className={`${classes.notice} ${className ?? ''}`} aria-labelledby={headingId}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={headingId} role="alert">
          {formatCount(failed.length, 'podcast')} could not be made
        </Title>
        {failed.length > 1 && (
          <Button
            variant="subtle"
            size="sm"
            flex="none"
            mr={-12}
            onClick={() => failed.forEach(removeFailed)}
          >
            Remove all
          </Button>
        )}
      </div>
      {failed.slice(0, MAX_SHOWN).map((podcast) => (
        <FailedPodcast key={podcast.id} podcast={podcast} />
      ))}
    </section>
  );
}

function FailedPodcast({ podcast }: { podcast: LocalPodcast }) {
  const { title, wiki_title, error } = podcast;
  const tryAgain = useTryAgain(podcast);
  const online = useOnline();
  const noteId = useId();
  return (
    <article className={classes.podcast} aria-label={title}>
      <div className={classes.words}>
        <p className={classes.title} dir="auto">
          {title}
        </p>
        <p className={classes.status}>Error processing podcast</p>
        {error !== null && error !== '' && <p className={classes.reason}>{error}</p>}
        {!online && (
          <p className={classes.reason} id={noteId}>
            You are offline. Trying again needs a connection.
          </p>
        )}
      </div>
      <div className={classes.actions}>
        {wiki_title !== '' && (
          <Button
            size="sm"
            aria-label={`Try again: ${title}`}
            aria-describedby={online ? undefined : noteId}
            disabled={!online || tryAgain.isPending}
            onClick={() => tryAgain.mutate()}
          >
            Try again
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          aria-label={`Remove: ${title}`}
          disabled={tryAgain.isPending}
          onClick={() => removeFailed(podcast)}
        >
          Remove
        </Button>
      </div>
    </article>
  );
}

function useTryAgain(podcast: LocalPodcast) {
  const client = useTRPCClient();
  return useMutation({
    mutationFn: () => recreatePodcast(client, podcast),
    networkMode: 'always',
    onSuccess: (created) => {
      library.save(created);
      removeFailed(podcast);
      toastSuccess('Success', 'Started processing your content');
    },
    onError: (error) =>
      toastError('Error creating podcast', getErrorMessage(error, 'Failed to create podcast')),
  });
}

function useFailedPodcasts(): readonly LocalPodcast[] {
  const podcasts = useLibrary();
  const lost = useStore(lostPodcasts, (list) => list);
  return useMemo(() => {
    const deletedIds = library.findDeleted(lost.map(({ id }) => id));
    return [...podcasts.filter(hasFailed), ...lost.filter(({ id }) => !deletedIds.includes(id))];
  }, [podcasts, lost]);
}

function removeFailed(podcast: LocalPodcast): void {
  removeLost(podcast.id);
  library.remove(podcast.id);
}
