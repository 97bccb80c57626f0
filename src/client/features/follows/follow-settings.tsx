import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { format } from 'date-fns/format';
import type { Follow, PauseReason } from '../../../domain/follow/follow.schema.ts';
import { Select } from '../../components/select.tsx';
import { useOnline } from '../../use-online.ts';
import { formatHour, getOwnTimezone, useFollowActions } from './use-follows.ts';
import '../../styles/mantine-fields.css';
import { Link } from 'react-router';
import { Dialog } from '../../components/dialog.tsx';

const REASONS: Readonly<Record<PauseReason, string>> = {
  no_listener: 'Paused: for 14 days, nobody played an episode or read your feed.',
  article_missing: 'Paused: the article no longer exists.',
  nothing_new: 'Paused: you have a podcast of every article of this topic.',
};

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: formatHour(hour) }));
const CADENCES = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
];

interface FollowSettingsProps {
  follow: Follow;
  /** Ends the names of the controls if there are several follows on the screen. */
  nameSuffix?: string;
  onRemoved?: () => void;
}

export function FollowSettings({ follow, nameSuffix = '', onRemoved }: FollowSettingsProps) {
  const { id, cadence, hour, timezone, status, problem } = follow;
  const { update, remove } = useFollowActions();
  const online = useOnline();
  const isPaused = status === 'paused';
  const disabled = !online || update.isPending || remove.isPending;
  return (
    <Stack gap="sm">
      <Text size="sm" role="status" {...(!isPaused && { c: 'dimmed' })}>
        {describeNextEpisode(follow)}
      </Text>
      {problem !== null && !isPaused && (
        <Text size="sm" c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
      <Group gap="sm" grow preventGrowOverflow={false}>
        <Select
          label="How often"
          aria-label={`How often${nameSuffix}`}
          data={CADENCES}
          value={cadence}
          disabled={disabled}
          onChange={(event) =>
            update.mutate({ id, cadence: event.currentTarget.value as 'daily' | 'weekly' })
          }
        />
        <Select
          label={timezone === getOwnTimezone() ? 'Hour' : `Hour (${timezone})`}
          aria-label={`Hour${nameSuffix}`}
          data={HOURS}
          value={String(hour)}
          disabled={disabled}
          onChange={(event) =>
            update.mutate({ id, hour: Number(event.currentTarget.value), timezone: getOwnTimezone() })
          }
        />
      </Group>
      <Group gap="sm">
        <Button
          variant="default"
          aria-label={`${isPaused ? 'Resume' : 'Pause'}${nameSuffix}`}
          disabled={disabled}
          onClick={() => update.mutate({ id, status: isPaused ? 'active' : 'paused' })}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Button
          variant="subtle"
          aria-label={`Unfollow${nameSuffix}`}
          disabled={disabled}
          onClick={() => remove.mutate({ id }, { onSuccess: () => onRemoved?.() })}
        >
          Unfollow
        </Button>
      </Group>
      {!online && (
        <Text size="sm" c="dimmed">
          You are offline.
        </Text>
      )}
    </Stack>
  );
}

function describeNextEpisode({ kind, status, pause_reason, next_episode_at }: Follow): string {
  if (status === 'paused') return pause_reason === null ? 'Paused.' : REASONS[pause_reason];
  if (next_episode_at === null) return '';
  const time = format(new Date(next_episode_at), 'EEEE, d MMMM, HH:mm');
  return kind === 'article' ? `Next check for changes: ${time}.` : `Next episode: ${time}.`;
}

interface FollowDialogProps {
  opened: boolean;
  follow: Follow | null;
  onClose: () => void;
}

export function FollowDialog({ opened, follow, onClose }: FollowDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Following: ${follow?.title ?? ''}`}>
      {follow !== null && (
        <Stack gap="md">
          <Text>Episodes appear in your library and in its feed.</Text>
          <FollowSettings follow={follow} onRemoved={onClose} />
          <Anchor component={Link} to="/follows" replace size="sm">
            See everything you follow
          </Anchor>
        </Stack>
      )}
    </Dialog>
  );
}
