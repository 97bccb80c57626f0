import '../../styles/mantine-fields.css';
import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Follow } from '../../../domain/follow/follow.schema.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useLastNonNull } from '../../components/use-last-non-null.ts';
import { FollowSettings } from './follow-settings.tsx';

interface FollowDialogProps {
  opened: boolean;
  follow: Follow | null;
  onClose: () => void;
}

export function FollowDialog({ opened, follow, onClose }: FollowDialogProps) {
  const shown = useLastNonNull(follow);
  return (
    <Dialog opened={opened} onClose={onClose} title={`Following: ${shown?.title ?? ''}`}>
      {shown !== null && (
        <Stack gap="md">
          <Text>Episodes appear in your library and in its feed.</Text>
          <FollowSettings follow={shown} onRemoved={onClose} />
          <Anchor component={Link} to="/follows" replace size="sm">
            See everything you follow
          </Anchor>
        </Stack>
      )}
    </Dialog>
  );
}
