import { Button, Skeleton, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NaturalVoicesStatus } from '../../../domain/voices/voices.schema.ts';
import { toastError } from '../../components/toasts/toasts.ts';
import { getErrorMessage } from '../../request.ts';
import { useTRPCClient, withAdminToken } from '../../trpc-client.ts';
import classes from './natural-voices.module.css';
import { ADMIN_KEY } from './use-server-podcasts.ts';

const VOICES_KEY = [...ADMIN_KEY, 'voices'] as const;
const PROGRESS_INTERVAL_MS = 1_000;

export function NaturalVoices({ token }: { token: string }) {
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    queryKey: VOICES_KEY,
    queryFn: ({ signal }) => client.voices.status.query(undefined, { ...withAdminToken(token), signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'installing' ? PROGRESS_INTERVAL_MS : false),
    gcTime: 0,
  });
  const install = useMutation({
    mutationFn: () => client.voices.install.mutate(undefined, withAdminToken(token)),
    onSuccess: (status) => queryClient.setQueryData(VOICES_KEY, status),
    onError: (failure) => toastError(getErrorMessage(failure, 'Failed to install the natural voices')),
  });
  return (
    <section aria-labelledby="natural-voices" className={classes.section}>
      <Title order={2} size="h3" id="natural-voices" mb="sm">
        Natural voices
      </Title>
      {data ? (
        <VoicesState status={data} isStarting={install.isPending} onInstall={() => install.mutate()} />
      ) : error ? (
        <Text role="alert" c="var(--mantine-color-error)">
          {getErrorMessage(error, 'Failed to fetch the natural voices')}
        </Text>
      ) : (
        <Skeleton height={48} radius="lg" />
      )}
    </section>
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
      <div
        role="progressbar"
        aria-label="Installing the natural voices"
        aria-valuenow={percent}
        className={classes.rail}
      >
        <div className={classes.fill} style={{ width: `${percent}%` }} />
      </div>
      <span className={`${classes.note} tabular`}>{percent}% installed</span>
    </div>
  );
}
