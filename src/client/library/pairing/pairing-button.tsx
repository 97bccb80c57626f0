import { Button } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { takeLinkedCode } from './pairing-link.ts';

const Dialog = lazy(async () => ({ default: (await import('./pairing-dialog.tsx')).PairingDialog }));

export function PairingButton({ disabled }: { disabled: boolean }) {
  const [opened, setOpened] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const [code, setCode] = useState('');
  const open = () => {
    setHasOpened(true);
    setOpened(true);
  };
  useEffect(() => {
    const linked = takeLinkedCode();
    if (linked === null) return;
    setCode(linked);
    setHasOpened(true);
    setOpened(true);
  }, []);
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconDevices size={16} stroke={1.75} aria-hidden="true" />}
        disabled={disabled}
        onClick={open}
      >
        Pair another browser
      </Button>
      <Suspense fallback={null}>
        {hasOpened && <Dialog opened={opened} linkedCode={code} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  );
}
