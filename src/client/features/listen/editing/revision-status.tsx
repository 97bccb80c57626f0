import { Text } from '@mantine/core';
import { useAnnouncedRevision, useRevision } from '../use-revision.ts';
import classes from './editing.module.css';

/** For the owner, above the transcript: what became of the last change. Announces published ones. */
export function RevisionStatus({ podcastId }: { podcastId: number }) {
  const state = useRevision(podcastId);
  useAnnouncedRevision(podcastId, state);
  return (
    <>
      <Text size="sm" c="dimmed" role="status" className={classes.status}>
        {state.isBusy && 'The hosts are recording your changes. Until then, the current version plays.'}
      </Text>
      {state.error !== null && !state.isBusy && (
        <Text size="sm" role="alert" c="var(--mantine-color-error)" className={classes.status}>
          The last change was not published. {state.error}
        </Text>
      )}
    </>
  );
}
