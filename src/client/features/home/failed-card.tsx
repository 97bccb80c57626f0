import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { errorDrawing } from '../../../domain/cover/motif.ts';
import { Drawing } from '../../components/drawing.tsx';
import { library } from '../../library/library.ts';
import type { LocalPodcast } from '../../library/local-podcast.ts';

interface FailedCardProps {
  podcast: LocalPodcast;
  onTryAgain: () => void;
}

export function FailedCard({ podcast, onTryAgain }: FailedCardProps) {
  return (
    <Paper p="lg" component="article" aria-label={podcast.title}>
      <Group gap="lg" align="start">
        <Drawing drawing={errorDrawing} width={144} />
        <div style={{ flex: '1 1 280px' }}>
          <Title order={3}>{podcast.title}</Title>
          <Text fw={600} c="var(--mantine-color-error)" mt="xs">
            Error processing podcast
          </Text>
          {podcast.error && <Text c="dimmed">{podcast.error}</Text>}
          <Group gap="sm" mt="md">
            <Button onClick={onTryAgain}>Try again</Button>
            <Button variant="default" onClick={() => library.remove(podcast.id)}>
              Dismiss
            </Button>
          </Group>
        </div>
      </Group>
    </Paper>
  );
}
