import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { openPairing } from '../../library/pairing/pairing-state.ts';
import type { LibraryView } from './use-library-view.ts';

export function EmptyLibrary({ isLoading }: { isLoading: boolean }) {
  if (isLoading) {
    return (
      <Text c="dimmed" ta="center" py="xl" role="status">
        Loading your podcast library...
      </Text>
    );
  }
  return (
    <EmptyState
      title="No podcasts in your library"
      action={
        <Group gap="sm" justify="center" mt="xs">
          <Button component={Link} to="/">
            Create Your First Podcast
          </Button>
          <Button variant="default" onClick={() => openPairing()}>
            Pair another browser
          </Button>
        </Group>
      }
    >
      The podcasts you make appear here and stay in this browser. To hear those of another browser, pair the
      two browsers.
    </EmptyState>
  );
}

export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No podcasts match your search"
      kind="missing"
      action={
        <Button variant="default" onClick={onClear}>
          Clear Search
        </Button>
      }
    />
  );
}

const NOTHING_TEXTS: Readonly<Record<LibraryView['filter'], readonly [title: string, text: string]>> = {
  all: ['No podcasts', ''],
  unplayed: ['No unplayed podcasts', 'You have begun or played all of them.'],
  begun: ['No podcasts in progress', 'A podcast that you have begun to hear is listed here.'],
  played: ['No played podcasts', 'A podcast counts as played when you have heard it to its end.'],
  kept: [
    'No podcasts kept offline',
    "Choose 'Keep offline' in a podcast's menu to hear it without a connection.",
  ],
};

export function NothingToShow({
  filter,
  onShowAll,
}: {
  filter: LibraryView['filter'];
  onShowAll: () => void;
}) {
  const [title, text] = NOTHING_TEXTS[filter];
  return (
    <EmptyState
      title={title}
      kind="missing"
      action={
        <Button variant="default" onClick={onShowAll}>
          Show all
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}
