import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { TranscriptSegment } from '../../../../domain/transcript/transcript.schema.ts';
import { useTRPC } from '../../../trpc-client.ts';
import { useRevision } from '../use-revision.ts';
import { moveDrafts } from './drafts.ts';
import classes from './editing.module.css';
import { LineSupport } from './line-support.tsx';
import { useLeaveWarning, useSaving } from './use-saving.ts';

const MAX_TURN_CHARACTERS = 2_000;

export interface EditedPlace {
  line: number;
  base: { revision?: number | undefined; segments: readonly TranscriptSegment[] };
  text: string;
}

interface LineEditorProps {
  podcastId: number;
  place: EditedPlace;
  /** The words survive that the transcript is loaded again, which may move the line. */
  onChange: (place: EditedPlace) => void;
  onClose: () => void;
}

/** In the place of one line. Stays open until the change is published, so that a failure loses no words. */
export function LineEditor({ podcastId, place, onChange, onClose }: LineEditorProps) {
  const { line, base, text } = place;
  const published = base.segments[line]?.body ?? '';
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
    const { drafts } = moveDrafts(new Map([[line, { text }]]), base.segments, current.segments);
    const [moved] = drafts.keys();
    if (moved !== undefined) onChange({ line: moved, base: current, text });
    saving.reset(moved === undefined ? 'This line no longer exists. Copy your words to keep them.' : null);
  };
  const isBusy = saving.isPending || state.isBusy;
  const save = () =>
    saving.mutate({ id: podcastId, revision: base.revision ?? 1, edits: [{ line, text: text.trim() }] });
  return (
    <div ref={form} className={classes.inPlace}>
      <textarea
        ref={box}
        aria-label={`Text of line ${line + 1}`}
        className={classes.text}
        rows={Math.max(2, Math.ceil(published.length / 70))}
        maxLength={MAX_TURN_CHARACTERS}
        value={text}
        disabled={isBusy}
        onChange={(event) => onChange({ ...place, text: event.currentTarget.value })}
        onKeyDown={(event) => event.key === 'Escape' && !isChanged && onClose()}
      />
      {isChanged && <LineSupport podcastId={podcastId} line={line} text={text} />}
      <div className={classes.bar}>
        <Button size="sm" disabled={!isChanged || text.trim() === ''} loading={isBusy} onClick={save}>
          Save changes
        </Button>
        <Button size="sm" variant="default" disabled={isBusy} onClick={onClose}>
          Discard changes
        </Button>
        {saving.isConflict && (
          <Button size="sm" variant="default" onClick={() => void loadAgain()}>
            Load the transcript again
          </Button>
        )}
      </div>
      {saving.message !== null && !isBusy && (
        <Text size="sm" role="alert" c="var(--mantine-color-error)">
          {saving.message}
        </Text>
      )}
    </div>
  );
}
