import type { Ref } from 'react';
import { importLibrary } from './backup-file.ts';

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
