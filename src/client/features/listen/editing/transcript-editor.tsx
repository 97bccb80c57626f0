import { Button, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TranscriptSegment } from '../../../../domain/transcript/transcript.schema.ts';
import { useTRPC } from '../../../trpc-client.ts';
import { useRevision } from '../use-revision.ts';
import { changeDraft, type Drafts, listEdits, moveDrafts, NO_DRAFTS } from './drafts.ts';
import { EditedLine } from './edited-line.tsx';
import classes from './editing.module.css';
import { useLeaveWarning, useSaving } from './use-saving.ts';

interface TranscriptEditorProps {
  podcastId: number;
  onClose: () => void;
}

/** Stays open until the changes are published, so that a failure loses no words. */
export function TranscriptEditor({ podcastId, onClose }: TranscriptEditorProps) {
  const state = useRevision(podcastId);
  const trpc = useTRPC();
  const transcriptOptions = trpc.podcasts.transcript.queryOptions({ id: podcastId });
  // The revision that the owner edits: a newer one must not replace the words under the cursor.
  const { data } = useQuery({ ...transcriptOptions, staleTime: 0, refetchOnWindowFocus: false });
  const [base, setBase] = useState<typeof data>();
  const [drafts, setDrafts] = useState<Drafts>(NO_DRAFTS);
  useEffect(() => setBase((current) => current ?? data), [data]);
  useLeaveWarning(drafts.size > 0);
  const saving = useSaving(state, onClose);

  const client = useQueryClient();
  const loadAgain = async () => {
    const current = await client.fetchQuery({ ...transcriptOptions, staleTime: 0 });
    const moved = moveDrafts(drafts, base?.segments ?? [], current.segments);
    setDrafts(moved.drafts);
    setBase(current);
    saving.reset(
      moved.lost === 0 ? null : 'Some of your changes are to lines that no longer exist. They were dropped.',
    );
  };

  if (!base) return <Text c="dimmed">Loading the transcript...</Text>;
  const isBusy = saving.isPending || state.isBusy;
  const save = () => saving.mutate({ id: podcastId, revision: base.revision ?? 1, edits: listEdits(drafts) });
  const change = (line: number, segment: TranscriptSegment) => (changed: Parameters<typeof changeDraft>[3]) =>
    setDrafts((current) => changeDraft(current, line, segment, changed));
  return (
    <section aria-label="Edit transcript">
      <ol className={classes.lines}>
        {base.segments.map((segment, line) => (
          <EditedLine
            key={`${base.revision} ${segment.startTime}`}
            podcastId={podcastId}
            line={line}
            segment={segment}
            draft={drafts.get(line)}
            isBusy={isBusy}
            onChange={change(line, segment)}
          />
        ))}
      </ol>
      <div className={classes.footer}>
        <Button disabled={drafts.size === 0} loading={isBusy} onClick={save}>
          Save changes
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          Discard changes
        </Button>
        {saving.isConflict && (
          <Button variant="default" onClick={() => void loadAgain()}>
            Load the transcript again
          </Button>
        )}
        <Text size="sm" c="dimmed" role="status">
          {describeProgress(drafts.size, isBusy)}
        </Text>
        {saving.message !== null && !isBusy && (
          <Text size="sm" role="alert" c="var(--mantine-color-error)">
            {saving.message}
          </Text>
        )}
      </div>
    </section>
  );
}

function describeProgress(changes: number, isBusy: boolean): string {
  if (isBusy) return 'The hosts are recording your changes. Until then, the current version plays.';
  if (changes === 0) return 'Only changed lines are spoken again.';
  return changes === 1 ? '1 line changed' : `${changes} lines changed`;
}
