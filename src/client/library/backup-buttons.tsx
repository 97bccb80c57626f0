import { Button } from '@mantine/core';
import { useRef } from 'react';
import { exportLibrary } from './backup-file.ts';
import { BackupInput } from './backup-input.tsx';

interface BackupButtonsProps {
  exportLabel: string;
  importLabel: string;
}

/** Exports and imports the library of this browser. The library's menu has entries for both. */
export function BackupButtons({ exportLabel, importLabel }: BackupButtonsProps) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="default" onClick={() => void exportLibrary()}>
        {exportLabel}
      </Button>
      <Button variant="default" onClick={() => file.current?.click()}>
        {importLabel}
      </Button>
      <BackupInput ref={file} />
    </>
  );
}
