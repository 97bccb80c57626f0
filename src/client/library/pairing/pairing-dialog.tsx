import '@mantine/core/styles/Divider.layer.css';
import '../../styles/mantine-fields.css';
import { Button, Divider, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { format } from 'date-fns/format';
import { type FormEvent, useState } from 'react';
import type { Pairing } from '../../../domain/pairing/pairing.schema.ts';
import { Dialog } from '../../components/dialog.tsx';
import { toastSuccess } from '../../components/toasts/toasts.ts';
import { formatCount } from '../../format-count.ts';
import { getErrorMessage } from '../../request.ts';
import { useTRPC } from '../../trpc-client.ts';
import { QrCode } from '../subscribe/qr-code.tsx';
import classes from './pairing-dialog.module.css';
import { createPairingLink, formatPairingCode } from './pairing-link.ts';
import { applyTransfer, createTransfer } from './transfer.ts';

interface PairingDialogProps {
  opened: boolean;
  /** From the link of a QR code; '' without one. */
  linkedCode: string;
  onClose: () => void;
}

const NO_ANSWER = 'The server does not answer.';

export function PairingDialog({ opened, linkedCode, onClose }: PairingDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Pair another browser">
      <Stack gap="md">
        <Text>
          Library, playlists, queue and positions are added to those of the other browser. Nothing is lost in
          either, and the newer position wins.
        </Text>
        <EnterCode linkedCode={linkedCode} onDone={onClose} />
        <Divider label="or" />
        <ShowCode />
      </Stack>
    </Dialog>
  );
}

function EnterCode({ linkedCode, onDone }: { linkedCode: string; onDone: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [code, setCode] = useState(linkedCode);
  const claim = useMutation(
    trpc.pairing.claim.mutationOptions({
      onSuccess: (claimed) => {
        applyTransfer(claimed);
        void queryClient.invalidateQueries({ queryKey: trpc.playlists.pathKey() });
        const { merged, skipped } = claimed.playlists;
        const lists = [formatCount(claimed.library.length, 'podcast'), formatCount(merged, 'playlist')];
        toastSuccess(
          'Browsers paired',
          `${lists.join(' and ')} added.${skipped > 0 ? ` No room for ${formatCount(skipped, 'playlist')}.` : ''}`,
        );
        onDone();
      },
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && !claim.isPending) claim.mutate({ code });
  };
  return (
    <form onSubmit={submit} className={classes.row}>
      <TextInput
        label="Pairing code"
        description="Of the other browser"
        className={classes.field}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        data-autofocus
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={claim.isError ? getErrorMessage(claim.error, NO_ANSWER) : null}
      />
      <Button type="submit" disabled={code.trim() === '' || claim.isPending}>
        {claim.isPending ? 'Transferring...' : 'Transfer to this browser'}
      </Button>
    </form>
  );
}

function ShowCode() {
  const start = useMutation(useTRPC().pairing.start.mutationOptions());
  if (start.data !== undefined) return <Code pairing={start.data} />;
  return (
    <div>
      <Button variant="default" disabled={start.isPending} onClick={() => start.mutate(createTransfer())}>
        Show a code for the other browser
      </Button>
      {start.isError && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt="xs">
          {getErrorMessage(start.error, NO_ANSWER)}
        </Text>
      )}
    </div>
  );
}

function Code({ pairing: { code, expires_at } }: { pairing: Pairing }) {
  return (
    <Stack gap="sm" align="center">
      <Text className={`${classes.code} tabular`} role="status">
        {formatPairingCode(code)}
      </Text>
      <QrCode text={createPairingLink(code)} label="QR code of the pairing code" />
      <Text size="sm" c="dimmed" ta="center">
        Scan it, or enter the code in the library of the other browser. It works once, until{' '}
        {format(new Date(expires_at), 'HH:mm')}.
      </Text>
    </Stack>
  );
}
