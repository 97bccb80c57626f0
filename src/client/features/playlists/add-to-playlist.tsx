import { ActionIcon } from '@mantine/core';
import { IconCheck, IconLibraryPlus, IconPlus } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createLazyDialog } from '../../components/lazy-component.tsx';

interface FilledPlaylist {
  podcastIds: ReadonlySet<number>;
  isBlocked: boolean;
  add: (podcastId: number) => void;
}

/** The playlist that each press adds to; null on a screen where every podcast chooses its playlist. */
export const FilledPlaylistContext = createContext<FilledPlaylist | null>(null);

interface AddToPlaylistProps {
  podcastId: number;
  title: string;
  children?: (open: () => void) => ReactNode;
}

const load = () => import('./add-to-playlist-dialog.tsx');
const Dialog = createLazyDialog(() => load().then((m) => m.AddToPlaylistDialog));

export function AddToPlaylist(props: AddToPlaylistProps) {
  const filled = useContext(FilledPlaylistContext);
  if (filled !== null) return <AddToFilledPlaylist {...props} filled={filled} />;
  const { podcastId, title, children } = props;
  return (
    <AddSeveralToPlaylist podcastIds={[podcastId]}>
      {children ??
        ((open) => (
          <ActionIcon
            aria-label={`Add to playlist: ${title}`}
            onPointerEnter={() => void load()}
            onClick={open}
          >
            <IconLibraryPlus size={20} stroke={1.75} />
          </ActionIcon>
        ))}
    </AddSeveralToPlaylist>
  );
}

/** A button of its own, also beside the menu of a compact row. */
function AddToFilledPlaylist(props: AddToPlaylistProps & { filled: FilledPlaylist }) {
  const { podcastId, title, children, filled } = props;
  const isAdded = filled.podcastIds.has(podcastId);
  const isDisabled = isAdded || filled.isBlocked;
  const handleAdd = () => !isDisabled && filled.add(podcastId);
  return (
    <>
      <ActionIcon
        variant={isAdded ? 'subtle' : 'filled'}
        color="teal"
        aria-label={`${isAdded ? 'Already added' : 'Add to playlist'}: ${title}`}
        // `disabled` would remove the focus from the pressed button.
        aria-disabled={isDisabled}
        onClick={handleAdd}
      >
        {isAdded ? <IconCheck size={20} /> : <IconPlus size={20} />}
      </ActionIcon>
      {children?.(handleAdd)}
    </>
  );
}

interface AddSeveralToPlaylistProps {
  podcastIds: readonly number[];
  children: (open: () => void) => ReactNode;
}

export function AddSeveralToPlaylist({ podcastIds, children }: AddSeveralToPlaylistProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      {children(() => setOpened(true))}
      <Dialog opened={opened} podcastIds={podcastIds} onClose={() => setOpened(false)} />
    </>
  );
}
