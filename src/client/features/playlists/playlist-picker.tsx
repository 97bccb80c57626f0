import { Button, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { PlaylistSummary } from '../../../domain/playlist/playlist.schema.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { toastSuccess } from '../../components/toasts/toasts.ts';
import { getErrorMessage } from '../../request.ts';
import { useTRPC } from '../../trpc-client.ts';
import { formatPodcastCount } from './format-podcast-count.ts';
import { useReloadPlaylists } from './playlist-changes.ts';
import { toastRequestError } from './playlist-errors.ts';
import classes from './playlist-picker.module.css';
import { usePlaylists } from './use-playlists.ts';

interface PlaylistPickerProps {
  podcastId: number;
  onAdded: () => void;
  /** Leads to making a playlist. */
  onCreate: () => void;
}

/** The visitor's playlists, of which one takes the podcast in. */
export function PlaylistPicker({ podcastId, onAdded, onCreate }: PlaylistPickerProps) {
  const { playlists, error, away, refetch } = usePlaylists();
  const changed = useReloadPlaylists();
  const add = useMutation(
    useTRPC().playlists.addItem.mutationOptions({
      networkMode: 'always',
      onSuccess: () => {
        toastSuccess('Podcast added to playlist');
        onAdded();
      },
      onError: (refusal) => toastRequestError(refusal, 'Failed to add to playlist'),
      onSettled: () => void changed(),
    }),
  );

  if (playlists === undefined) {
    if (error === null) return <PickerSkeleton />;
    return (
      <EmptyState
        title="Your playlists could not be loaded"
        order={3}
        kind="broken"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {getErrorMessage(error, 'The server does not answer.')}
      </EmptyState>
    );
  }
  const creation = (
    <Button
      variant={playlists.length === 0 ? 'filled' : 'default'}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      disabled={away !== null}
      onClick={onCreate}
    >
      Create New Playlist
    </Button>
  );
  return (
    <Stack gap="sm">
      {away !== null && (
        <Text size="sm" c="dimmed" role="status">
          {away} Nothing can be added now.
        </Text>
      )}
      {playlists.length === 0 ? (
        <EmptyState title="You don't have any playlists yet" order={3} action={creation} />
      ) : (
        <>
          <ul className={classes.list}>
            {playlists.map((playlist) => (
              <li key={playlist.id}>
                <Choice
                  playlist={playlist}
                  has={playlist.items.some((item) => item.podcast_id === podcastId)}
                  disabled={away !== null || add.isPending}
                  onChoose={() => add.mutate({ id: playlist.id, podcast_id: podcastId })}
                />
              </li>
            ))}
          </ul>
          {creation}
        </>
      )}
    </Stack>
  );
}

interface ChoiceProps {
  playlist: PlaylistSummary;
  /** The podcast is in it already. */
  has: boolean;
  disabled: boolean;
  onChoose: () => void;
}

function Choice({ playlist, has, disabled, onChoose }: ChoiceProps) {
  return (
    <UnstyledButton className={classes.choice} disabled={has || disabled} onClick={onChoose}>
      <span className={classes.name}>{playlist.name}</span>
      <span className={classes.note}>
        {has ? (
          <>
            <IconCheck size={16} aria-hidden="true" /> Already in it
          </>
        ) : (
          formatPodcastCount(playlist.items.length)
        )}
      </span>
    </UnstyledButton>
  );
}

function PickerSkeleton() {
  return (
    <Stack gap="sm" role="status" aria-label="Loading your playlists">
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} height={48} />
      ))}
    </Stack>
  );
}
