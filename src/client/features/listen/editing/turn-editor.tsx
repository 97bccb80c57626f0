import { useEffect, useRef } from 'react';
import classes from './editing.module.css';
import { changeDraft, NO_DRAFTS } from './edits.ts';
import { type EditedTranscript, SaveButtons, SavingError, useEditing } from './save-changes.tsx';
import { TurnTextBox } from './turn-text-box.tsx';

export interface EditedPlace extends Pick<EditedTranscript, 'base'> {
  index: number;
  text: string;
}

interface TurnEditorProps {
  podcastId: number;
  place: EditedPlace;
  /** The words survive that the transcript is loaded again, which may move the turn. */
  onChange: (place: EditedPlace) => void;
  onClose: () => void;
}

/** In the place of one turn. */
export function TurnEditor({ podcastId, place, onChange, onClose }: TurnEditorProps) {
  const { index, base, text } = place;
  const published = base.segments[index];
  const drafts = published ? changeDraft(NO_DRAFTS, index, published, { text: text.trim() }) : NO_DRAFTS;
  const editing = useEditing({
    podcastId,
    base,
    drafts,
    onMove: (moved) => {
      const [line] = moved.drafts.keys();
      if (line === undefined) return 'This line no longer exists. Copy your words to keep them.';
      onChange({ index: line, base: moved.base, text });
      return null;
    },
    onClose,
  });
  const box = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isChanged = drafts.size > 0;
  return (
    <div ref={form} className={classes.inPlace}>
      <TurnTextBox
        ref={box}
        podcastId={podcastId}
        index={index}
        value={text}
        isVerified={isChanged}
        disabled={editing.isBusy}
        onChange={(event) => onChange({ ...place, text: event.currentTarget.value })}
        onKeyDown={(event) => event.key === 'Escape' && !isChanged && onClose()}
      />
      <div className={classes.bar}>
        <SaveButtons
          editing={editing}
          size="sm"
          canSave={isChanged && text.trim() !== ''}
          onDiscard={onClose}
        />
      </div>
      <SavingError editing={editing} />
    </div>
  );
}
