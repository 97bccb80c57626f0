import { Button, Group } from '@mantine/core';
import { useRef } from 'react';
import { exportLibrary } from '../../library/backup-file.ts';
import { BackupInput } from '../../library/backup-input.tsx';

export function BackupButtons() {
  const file = useRef<HTMLInputElement>(null);
  return (
    <Group gap="sm" my="md">
      <Button variant="default" onClick={exportLibrary}>
        Export your library
      </Button>
      <Button variant="default" onClick={() => file.current?.click()}>
        Import a library
      </Button>
      <BackupInput ref={file} />
    </Group>
  );
}
