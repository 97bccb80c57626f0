import { Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NaturalVoicesStatus } from '../../../domain/voices/voices.schema.ts';
import { toastError } from '../../components/toasts/toasts.ts';
import { getVoiceName } from '../../components/voice-badge.tsx';
import { getErrorMessage } from '../../request.ts';
import { useTRPC, withAdminToken } from '../../trpc-client.ts';
import { AdminSection, createAdminOptions } from './admin-section.tsx';
import classes from './natural-voices.module.css';

const PROGRESS_INTERVAL_MS = 1_000;

export function NaturalVoices({ token }: { token: string }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const query = useQuery(
    trpc.voices.status.queryOptions(undefined, {
      ...createAdminOptions(token),
      refetchInterval: ({ state }) => (state.data?.state === 'installing' ? PROGRESS_INTERVAL_MS : false),
    }),
  );
  const install = useMutation(
    trpc.voices.install.mutationOptions({
      trpc: withAdminToken(token),
      onSuccess: (status) => queryClient.setQueryData(trpc.voices.status.queryKey(), status),
      onError: (failure) => void toastError(getErrorMessage(failure, 'Failed to install the natural voices')),
    }),
  );
  return (
    <AdminSection title={getVoiceName('natural')} query={query} failure="Failed to fetch the natural voices">
      {(status) => (
        <VoicesState status={status} isStarting={install.isPending} onInstall={() => install.mutate()} />
      )}
    </AdminSection>
  );
}

interface VoicesStateProps {
  status: NaturalVoicesStatus;
  isStarting: boolean;
  onInstall: () => void;
}

function VoicesState({ status, isStarting, onInstall }: VoicesStateProps) {
  const { state, progress, error, realTimeRatio } = status;
  if (state === 'installing') return <InstallProgress percent={Math.floor((progress ?? 0) * 100)} />;
  if (state === 'installed') {
    const speed =
      realTimeRatio === null ? '' : ` ${realTimeRatio.toFixed(1)} times real time on this machine.`;
    return <p className={classes.note}>Installed.{speed}</p>;
  }
  if (state === 'off') {
    return (
      <p className={classes.note}>
        This process has no natural voices: NATURAL_VOICES is off, or other processes generate the podcasts.
        Install the voices there with `npm run voices`.
      </p>
    );
  }
  return (
    <>
      <div className={classes.row}>
        <Button loading={isStarting} onClick={onInstall}>
          Install natural voices
        </Button>
        <p className={classes.note}>Downloads 0.2 GB. Until then, the built-in voices are used.</p>
      </div>
      {error !== null && (
        <Text role="alert" mt="sm" c="var(--mantine-color-error)">
          The last installation failed: {error}.
        </Text>
      )}
    </>
  );
}

function InstallProgress({ percent }: { percent: number }) {
  return (
    <div className={classes.row}>
      <progress
        aria-label="Installing the natural voices"
        className={classes.bar}
        max={100}
        value={percent}
      />
      <span className={`${classes.note} tabular`}>{percent}% installed</span>
    </div>
  );
}
