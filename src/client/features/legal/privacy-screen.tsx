import { Button, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Prose } from '../../components/prose.tsx';
import { useOnline } from '../../use-online.ts';
import { PRIVACY, PRIVACY_LEAD, PRIVACY_TITLE } from './privacy.tsx';
import { Sections } from './sections.tsx';

const Dialog = lazy(async () => ({
  default: (await import('./delete-everything-dialog.tsx')).DeleteEverythingDialog,
}));

export function PrivacyScreen() {
  return (
    <Prose title={PRIVACY_TITLE} lead={PRIVACY_LEAD}>
      <Sections sections={PRIVACY} level={2} />
      <DeleteEverything />
      <p>
        <Link to="/terms">Terms of Service</Link>
      </p>
    </Prose>
  );
}

function DeleteEverything() {
  const online = useOnline();
  const [isLoaded, setLoaded] = useState(false);
  const [opened, setOpened] = useState(false);
  return (
    <section aria-labelledby="delete-everything">
      <Title order={2} id="delete-everything">
        Delete everything of yours
      </Title>
      <p>
        Deletes your podcasts, playlists, series, follows, questions and feed addresses from the server, and
        what this browser keeps, but for the theme. It cannot be undone.
      </p>
      <Button
        color="coral"
        disabled={!online}
        onClick={() => {
          setLoaded(true);
          setOpened(true);
        }}
      >
        Delete everything
      </Button>
      {!online && (
        <Text c="dimmed" size="sm" mt="xs" role="status">
          You are offline. What the server has can only be deleted with a connection.
        </Text>
      )}
      {isLoaded && (
        <Suspense fallback={null}>
          <Dialog opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </section>
  );
}
