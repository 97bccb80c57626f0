import { Anchor, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../format-count.ts';
import { isNotFound } from '../../request.ts';
import { FilledPlaylistContext } from './add-to-playlist.tsx';
import classes from './playlist-screen.module.css';
import { usePlaylist } from './use-playlist.ts';
import { useAddToPlaylist } from './use-playlists.ts';

interface FillPlaylistProps {
  playlistId: number;
  children: (notice: ReactNode) => ReactNode;
}

/** Lets `AddToPlaylist` in `children` add podcasts to one playlist with one press each. */
export function FillPlaylist({ playlistId, children }: FillPlaylistProps) {
  const { playlist, error, unavailableReason } = usePlaylist(playlistId);
  const { mutateAsync } = useAddToPlaylist();
  // A press shows at once, so that the next podcast need not wait for the server.
  const [pressedIds, setPressedIds] = useState<readonly number[]>([]);
  const isBlocked = unavailableReason !== null || playlist === undefined;
  const filled = useMemo(
    () => ({
      podcastIds: new Set([...(playlist?.items ?? []).map(({ podcast_id }) => podcast_id), ...pressedIds]),
      isBlocked,
      add: (podcastId: number) => {
        setPressedIds((ids) => [...ids, podcastId]);
        mutateAsync({ id: playlistId, podcastIds: [podcastId] }).catch(() =>
          setPressedIds((ids) => ids.filter((id) => id !== podcastId)),
        );
      },
    }),
    [playlist, playlistId, pressedIds, isBlocked, mutateAsync],
  );
  const notice = (
    <div className={classes.filling} role="status">
      <Text span size="sm">
        {playlist !== undefined &&
          `Add to “${playlist.title}”: ${formatCount(playlist.items.length, 'podcast')} so far.`}
        {isNotFound(error) && 'Playlist not found'}
        {unavailableReason !== null && ` ${unavailableReason} Nothing can be added now.`}
      </Text>
      <Anchor component={Link} to={`/playlists/${playlistId}`} size="sm" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden="true" /> Back to the playlist
      </Anchor>
    </div>
  );
  return <FilledPlaylistContext value={filled}>{children(notice)}</FilledPlaylistContext>;
}
