import { useState } from 'react';
import type { SeriesDialogView } from './series-dialog.tsx';

export type OpenDialog =
  | { kind: 'create' }
  | { kind: 'series'; id: number; view: SeriesDialogView }
  | { kind: 'subscribe' | 'cancel' | 'delete'; id: number };

export interface SeriesDialogs {
  dialog: OpenDialog | null;
  /** Kinds that were opened at least once. Only their code is loaded. */
  loadedKinds: ReadonlySet<OpenDialog['kind']>;
  open: (dialog: OpenDialog) => void;
  close: () => void;
}

export function useSeriesDialogs(): SeriesDialogs {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [loadedKinds, setLoadedKinds] = useState<ReadonlySet<OpenDialog['kind']>>(new Set());
  return {
    dialog,
    loadedKinds,
    open: (next) => {
      setLoadedKinds((kinds) => new Set(kinds).add(next.kind));
      setDialog(next);
    },
    close: () => setDialog(null),
  };
}
