import { Button } from '@mantine/core';
import { type Ref, useRef } from 'react';
import { exportLibrary, importLibrary } from './library-backup.ts';

export function BackupButtons({ exportLabel, importLabel }: { exportLabel: string; importLabel: string }) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="default" onClick={exportLibrary}>
        {exportLabel}
      </Button>
      <Button variant="default" onClick={() => file.current?.click()}>
        {importLabel}
      </Button>
      <BackupInput ref={file} />
    </>
  );
}

export function BackupInput({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <input
      ref={ref}
      type="file"
      accept="application/json,.json"
      aria-label="Backup file"
      hidden
      onChange={({ currentTarget: input }) => {
        const file = input.files?.[0];
        if (file === undefined) return;
        // Without a reset, selecting the same file again would not fire a change event.
        void importLibrary(file).finally(() => {
          input.value = '';
        });
      }}
    />
  );
}
