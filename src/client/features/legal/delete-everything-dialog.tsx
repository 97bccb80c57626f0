import '../../styles/mantine-dialogs.css';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toastError } from '../../components/toasts/toasts.ts';
import { messageOf } from '../../request.ts';
import { useTRPCClient } from '../../trpc-client.ts';
import { eraseBrowserData } from './erase-browser.ts';

interface DeleteEverythingDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Begins anew, as a visitor whom nobody knows; a page loaded afresh has nothing in memory. */
  onDone?: () => void;
}

/** Asks, deletes, and says what was deleted. Nothing of this browser goes unless the server's part has gone. */
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
      toastError(messageOf(error, 'Nothing was deleted in this browser. Please try again.'));
    },
  });
  if (!erase.data) {
    return (
      <ConfirmDialog
        opened={opened}
        title="Delete everything of yours"
        text="This deletes your podcasts with their recordings, your playlists, your series and your feed addresses, stops what is being made, and clears what this browser keeps. Links that you have shared stop working. This cannot be undone."
        confirm="Delete everything"
        isPending={erase.isPending}
        onConfirm={() => erase.mutate()}
        onClose={onClose}
      />
    );
  }
  const { podcasts, playlists, series } = erase.data;
  const deleted = [counted(podcasts, 'podcast'), counted(playlists, 'playlist')];
  return (
    <Modal opened={opened} onClose={onDone} title="Everything was deleted" withCloseButton={false}>
      <Text role="status">
        Deleted from the server: {deleted.join(', ')} and {series === 1 ? '1 series' : `${series} series`}.
        This browser keeps nothing but the theme.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onDone} data-autofocus>
          Back to Home
        </Button>
      </Group>
    </Modal>
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
