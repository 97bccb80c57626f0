import '@mantine/core/styles/Divider.layer.css';
import '../../styles/mantine-fields.css';
import { Button, Divider, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { format } from 'date-fns/format';
import { type FormEvent, useState } from 'react';
import type { Pairing } from '../../../domain/pairing/pairing.schema.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { toastSuccess } from '../../components/toasts/toasts.ts';
import { getErrorMessage } from '../../request.ts';
import { isSessionStored } from '../../session-id.ts';
import { useTRPC } from '../../trpc-client.ts';
import { QrCode } from '../feeds/index.ts';
import { createPairingLink } from './pairing-state.ts';
import { hasJoinedLibrary, joinLibrary, leaveLibrary, offerLibrary } from './shared-library.ts';

interface PairingDialogProps {
  opened: boolean;
  linkedCode: string;
  onClose: () => void;
}

const MAX_RETRIES = 2;
const NO_RESPONSE = 'The server does not answer.';

export function PairingDialog({ opened, linkedCode, onClose }: PairingDialogProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  if (isLeaving && opened) return <StopSharing onEnd={() => setIsLeaving(false)} onLeft={onClose} />;
  const hasJoined = hasJoinedLibrary();
  return (
    <Dialog opened={opened} onClose={onClose} title="Pair another browser">
      {isSessionStored() ? (
        <Stack gap="md">
          <Text>
            Paired browsers share one library: podcasts, playlists, series, follows and corrected names.
            Deleting something in one browser deletes it in both, and so does &lsquo;Delete everything&rsquo;.
            Pair only your own browsers: anyone with the code gets the whole library.
          </Text>
          {!hasJoined && <EnterCode linkedCode={linkedCode} onDone={onClose} />}
          {!hasJoined && <Divider label="or" />}
          <ShowCode />
          {hasJoined && <Divider />}
          {hasJoined && <JoinedNote onLeave={() => setIsLeaving(true)} />}
        </Stack>
      ) : (
        <Text>This browser blocks storage, so it cannot keep a library.</Text>
      )}
    </Dialog>
  );
}

function JoinedNote({ onLeave }: { onLeave: () => void }) {
  return (
    <div>
      <Text mb="xs">This browser shares the library of another browser.</Text>
      <Button variant="default" onClick={onLeave}>
        Stop sharing on this browser
      </Button>
    </div>
  );
}

function StopSharing({ onEnd, onLeft }: { onEnd: () => void; onLeft: () => void }) {
  const queryClient = useQueryClient();
  const leave = () => {
    leaveLibrary();
    void queryClient.resetQueries();
    toastSuccess('Sharing stopped', 'This browser now has its own library.');
    onEnd();
    onLeft();
  };
  return (
    <ConfirmDialog
      isOpen
      title="Stop sharing on this browser?"
      text="This browser keeps a copy of the finished podcasts and starts a library of its own. The podcasts themselves, playlists, series, follows and corrected names stay with the other browser, and only it can change them."
      confirmLabel="Stop sharing"
      isPending={false}
      onConfirm={leave}
      onClose={onEnd}
    />
  );
}

function EnterCode({ linkedCode, onDone }: { linkedCode: string; onDone: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [code, setCode] = useState(linkedCode);
  const claim = useMutation(
    trpc.pairing.claim.mutationOptions({
      // Without an answer, this browser may have joined already. The code still works for it.
      retry: (failures, error) => failures < MAX_RETRIES && error.data == null,
      onSuccess: (claimed) => {
        joinLibrary(claimed);
        void queryClient.resetQueries();
        toastSuccess('Browsers paired', 'They now share one library.');
        onDone();
      },
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && !claim.isPending) claim.mutate({ code });
  };
  return (
    <form onSubmit={submit}>
      <Group align="end" gap={12}>
        <TextInput
          label="Pairing code"
          description="Shown in the other browser"
          flex="1 1 160px"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          data-autofocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={claim.isError ? getErrorMessage(claim.error, NO_RESPONSE) : null}
        />
        <Button type="submit" disabled={code.trim() === '' || claim.isPending}>
          {claim.isPending ? 'Joining...' : 'Share that library'}
        </Button>
        <Text size="sm" c="dimmed">
          The podcasts of this browser are added to it. A podcast app that follows this browser’s library
          needs the new address.
        </Text>
      </Group>
    </form>
  );
}

function ShowCode() {
  const start = useMutation(useTRPC().pairing.start.mutationOptions());
  if (start.data !== undefined) return <Code pairing={start.data} />;
  return (
    <div>
      <Button variant="default" disabled={start.isPending} onClick={() => start.mutate(offerLibrary())}>
        Show a code for the other browser
      </Button>
      {start.isError && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt="xs">
          {getErrorMessage(start.error, NO_RESPONSE)}
        </Text>
      )}
    </div>
  );
}

function Code({ pairing: { code, expires_at } }: { pairing: Pairing }) {
  return (
    <Stack gap="sm" align="center">
      <Text className="tabular" fz={28} fw={650} lts="0.08em" role="status">
        {`${code.slice(0, 4)}-${code.slice(4)}`}
      </Text>
      <QrCode text={createPairingLink(code)} label="QR code of the pairing code" />
      <Text size="sm" c="dimmed" ta="center">
        Scan it, or enter the code in the library of the other browser. It works once, until{' '}
        {format(new Date(expires_at), 'HH:mm')}.
      </Text>
    </Stack>
  );
}
