import { useDidUpdate, useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { Series } from '../../../domain/series/series.schema.ts';
import { Dialog } from '../../components/dialog.tsx';
import type { EpisodeDraft } from './episode-draft.ts';
import { EpisodeForm } from './episode-form.tsx';
import { SeriesDetails } from './series-details.tsx';

export type SeriesDialogView = 'details' | 'episode';

interface SeriesDialogProps {
  series: Series | undefined;
  view: SeriesDialogView;
  unavailableReason: string | null;
  onViewChange: (view: SeriesDialogView) => void;
  onClose: () => void;
}

export function SeriesDialog({ series, view, unavailableReason, onViewChange, onClose }: SeriesDialogProps) {
  // The draft survives a switch to the details and back.
  const [stored, setStored] = useState<{ seriesId: number; draft: EpisodeDraft } | null>(null);
  const isNarrow = useMediaQuery('(max-width: 600px)');
  // The dialog keeps its content while it fades out.
  const last = useRef({ series, view });
  if (series !== undefined) last.current = { series, view };
  const shown = last.current.series;
  const body = useRef<HTMLDivElement>(null);
  // A change of the view moves the focus. When the dialog opens, Mantine sets it.
  useDidUpdate(() => {
    if (series !== undefined) body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [view]);
  return (
    <Dialog
      opened={series !== undefined}
      onClose={onClose}
      size={680}
      fullScreen={isNarrow === true}
      title={last.current.view === 'episode' ? 'Create Episode' : (shown?.title ?? '')}
    >
      <div ref={body}>
        {shown !== undefined &&
          (last.current.view === 'episode' ? (
            <EpisodeForm
              key={shown.id}
              series={shown}
              draft={stored?.seriesId === shown.id ? stored.draft : null}
              onDraftChange={(draft) => setStored({ seriesId: shown.id, draft })}
              unavailableReason={unavailableReason}
              onDone={() => onViewChange('details')}
            />
          ) : (
            <SeriesDetails
              series={shown}
              unavailableReason={unavailableReason}
              onCreateEpisode={() => onViewChange('episode')}
            />
          ))}
      </div>
    </Dialog>
  );
}
