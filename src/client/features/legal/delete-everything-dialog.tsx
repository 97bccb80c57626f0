import '../../styles/mantine-dialogs.css';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toastError } from '../../components/toasts/toasts.ts';
import { formatCount } from '../../format-count.ts';
import { getErrorMessage } from '../../request.ts';
import { useTRPCClient } from '../../trpc-client.ts';

const THEME_KEY = 'wikicasts-theme';

interface DeleteEverythingDialogProps {
  opened: boolean;
  onClose: () => void;
  /** By default reloads the home page, which also clears the data in memory. */
  onDone?: () => void;
}

/** Deletes the data in this browser only after the server has deleted its data. */
export function DeleteEverythingDialog({
  opened,
  onClose,
  onDone = () => window.location.assign('/'),
}: DeleteEverythingDialogProps) {
  const client = useTRPCClient();
  const erase = useMutation({
    mutationFn: () => client.me.erase.mutate(),
    onSuccess: eraseBrowserData,
    onError: (error) => {
      onClose();
      toastError(getErrorMessage(error, 'Nothing was deleted in this browser. Please try again.'));
    },
  });
  if (!erase.data) {
    return (
      <ConfirmDialog
        isOpen={opened}
        title="Delete all your data"
        text="This deletes your podcasts with their recordings, your playlists, series, follows, questions and feed addresses. It stops podcasts in progress and clears the data in this browser. Paired browsers lose the same data. Links that you have shared stop working. This cannot be undone."
        confirmLabel="Delete everything"
        isPending={erase.isPending}
        onConfirm={() => erase.mutate()}
        onClose={onClose}
      />
    );
  }
  const { podcasts, playlists, series, follows } = erase.data;
  const deleted = [formatCount(podcasts, 'podcast'), formatCount(playlists, 'playlist')];
  if (follows) deleted.push(formatCount(follows, 'follow'));
  return (
    <Modal opened={opened} onClose={onDone} title="Everything was deleted" withCloseButton={false}>
      <Text role="status">
        Deleted from the server: {deleted.join(', ')} and {series === 1 ? '1 series' : `${series} series`}.
        This browser keeps only the theme.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onDone} data-autofocus>
          Back to Home
        </Button>
      </Group>
    </Modal>
  );
}

/** Repeats the deletion on page hide, because other code may write its state then. */
function eraseBrowserData(): void {
  clearStorage();
  void import('../../offline/downloads.ts').then(({ canKeepOffline, downloads }) => {
    if (canKeepOffline) void downloads.removeAll();
  });
  window.addEventListener('pagehide', clearStorage);
}

function clearStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key !== THEME_KEY) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Storage is blocked, so there is no data.
  }
}
