import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PublishedTurn } from '../../../../domain/transcript/transcript.schema.ts';
import { useTRPC } from '../../../trpc-client.ts';
import { useRevision } from '../use-revision.ts';
import classes from './editing.module.css';
import { moveDrafts } from './edits.ts';
import { SaveButtons, SavingError, useLeaveWarning, useSaving } from './save-changes.tsx';
import { TurnTextBox } from './turn-text-box.tsx';

export interface EditedPlace {
  index: number;
  base: { revision?: number | undefined; segments: readonly PublishedTurn[] };
  text: string;
}

interface TurnEditorProps {
  podcastId: number;
  place: EditedPlace;
  /** The words survive that the transcript is loaded again, which may move the turn. */
  onChange: (place: EditedPlace) => void;
  onClose: () => void;
}

/** In the place of one turn. Stays open until the change is published, so that a failure loses no words. */
export function TurnEditor({ podcastId, place, onChange, onClose }: TurnEditorProps) {
  const { index, base, text } = place;
  const published = base.segments[index]?.body ?? '';
  const state = useRevision(podcastId);
  const saving = useSaving(state, onClose);
  const client = useQueryClient();
  const options = useTRPC().podcasts.transcript.queryOptions({ id: podcastId });
  const box = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isChanged = text.trim() !== published;
  useLeaveWarning(isChanged);

  const loadAgain = async () => {
    const current = await client.fetchQuery({ ...options, staleTime: 0 });
    const { drafts } = moveDrafts(new Map([[index, { text }]]), base.segments, current.segments);
    const [moved] = drafts.keys();
    if (moved !== undefined) onChange({ index: moved, base: current, text });
    saving.reset(moved === undefined ? 'This line no longer exists. Copy your words to keep them.' : null);
  };
  const isBusy = saving.isPending || state.isBusy;
  const save = () =>
    saving.mutate({
      id: podcastId,
      revision: base.revision ?? 1,
      edits: [{ line: index, text: text.trim() }],
    });
  return (
    <div ref={form} className={classes.inPlace}>
      <TurnTextBox
        ref={box}
        podcastId={podcastId}
        index={index}
        value={text}
        isVerified={isChanged}
        disabled={isBusy}
        onChange={(event) => onChange({ ...place, text: event.currentTarget.value })}
        onKeyDown={(event) => event.key === 'Escape' && !isChanged && onClose()}
      />
      <div className={classes.bar}>
        <SaveButtons
          saving={saving}
          size="sm"
          isBusy={isBusy}
          canSave={isChanged && text.trim() !== ''}
          onSave={save}
          onDiscard={onClose}
          onLoadAgain={() => void loadAgain()}
        />
      </div>
      <SavingError saving={saving} isBusy={isBusy} />
    </div>
  );
}
