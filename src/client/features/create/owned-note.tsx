import { Button, Group, Paper, Text } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { library } from '../../library/library.ts';
import { isInProgress, type LocalPodcast } from '../../library/local-podcast.ts';

/** Prefers a finished podcast. */
export function findOwned(article: string): LocalPodcast | undefined {
  const title = article.trim().toLowerCase();
  const own = library.getAll().filter(({ wiki_title }) => wiki_title.toLowerCase() === title);
  return own.find(({ status }) => status === 'ready') ?? own.find(isInProgress);
}

interface OwnedNoteProps {
  podcast: LocalPodcast;
  onPlay: () => void;
  onMakeAnother: () => void;
}

export function OwnedNote({ podcast, onPlay, onMakeAnother }: OwnedNoteProps) {
  const isReady = podcast.status === 'ready';
  const play = async () => {
    onPlay();
    const [{ player }, { toTrack }] = await Promise.all([
      import('../../player/player.ts'),
      import('../../player/track.ts'),
    ]);
    const track = toTrack(podcast);
    if (track !== null) await player.play(track);
  };
  return (
    <Paper p="md" role="note" aria-label="You have this already">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>You have this already</Text>
          {!isReady && (
            <Text size="sm" c="dimmed">
              It is being made now.
            </Text>
          )}
        </div>
        <Group gap="sm">
          {isReady ? (
            <Button leftSection={<IconPlayerPlayFilled size={16} />} onClick={() => void play()}>
              Play it
            </Button>
          ) : (
            // The history entry of the sheet becomes that of the page.
            <Button component={Link} to={`/listen/${podcast.id}`} replace>
              Open it
            </Button>
          )}
          <Button variant="default" onClick={onMakeAnother}>
            Make another
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
