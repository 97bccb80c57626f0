import { Button } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

const MAX_SELECTED_CHARACTERS = 60;

const SayItAsDialog = lazy(async () => ({ default: (await import('./say-it-as-dialog.tsx')).SayItAsDialog }));

/** Corrects how a name is said. A name that is selected on the page is filled in. */
export function SayItAs({ ttsProvider }: { ttsProvider: string }) {
  const [name, setName] = useState<string | null>(null);
  const [hasOpened, setHasOpened] = useState(false);
  const open = () => {
    const selected = window.getSelection()?.toString().trim() ?? '';
    setName(selected.length <= MAX_SELECTED_CHARACTERS && !/[\n.:]/.test(selected) ? selected : '');
    setHasOpened(true);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSpeakerphone size={16} aria-hidden="true" />}
        // A click on the button would clear the selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={open}
      >
        Say it as
      </Button>
      {hasOpened && (
        <Suspense fallback={null}>
          <SayItAsDialog name={name} ttsProvider={ttsProvider} onClose={() => setName(null)} />
        </Suspense>
      )}
    </>
  );
}
