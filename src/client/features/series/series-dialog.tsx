import '../../styles/mantine-dialogs.css';
import { Modal } from '@mantine/core';
import { useDidUpdate, useMediaQuery, useMounted } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { Series } from '../../../domain/series/series.schema.ts';
import type { EpisodeDraft } from './episode-draft.ts';
import { EpisodeForm } from './episode-form.tsx';
import { SeriesDetails } from './series-details.tsx';

export type SeriesDialogView = 'details' | 'episode';

interface SeriesDialogProps {
  /** The series; undefined while the dialog is closed. */
  series: Series | undefined;
  view: SeriesDialogView;
  /** Why nothing can be changed now; null where it can. */
  obstacle: string | null;
  onView: (view: SeriesDialogView) => void;
  onClose: () => void;
}

/** A series' details, and in the same dialog the form for its next episode. */
export function SeriesDialog({ series, view, obstacle, onView, onClose }: SeriesDialogProps) {
  const mounted = useMounted();
  // What was typed survives a look at the series.
  const [held, setHeld] = useState<{ seriesId: number; draft: EpisodeDraft } | null>(null);
  const narrow = useMediaQuery('(max-width: 600px)');
  // While it fades out, the dialog still shows what it showed.
  const last = useRef({ series, view });
  if (series !== undefined) last.current = { series, view };
  const shown = last.current.series;
  const body = useRef<HTMLDivElement>(null);
  // Another view begins where it begins; an opening dialog sees to that itself.
  useDidUpdate(() => {
    if (series !== undefined) body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [view]);
  return (
    <Modal
      opened={mounted && series !== undefined}
      onClose={onClose}
      size={680}
      fullScreen={narrow === true}
      title={last.current.view === 'episode' ? 'Create Episode' : (shown?.title ?? '')}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div ref={body}>
        {shown !== undefined &&
          (last.current.view === 'episode' ? (
            <EpisodeForm
              key={shown.id}
              series={shown}
              draft={held?.seriesId === shown.id ? held.draft : null}
              onDraft={(draft) => setHeld({ seriesId: shown.id, draft })}
              obstacle={obstacle}
              onDone={() => onView('details')}
            />
          ) : (
            <SeriesDetails series={shown} obstacle={obstacle} onCreateEpisode={() => onView('episode')} />
          ))}
      </div>
    </Modal>
  );
}
