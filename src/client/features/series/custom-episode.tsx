import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { Role } from '../../../domain/podcast/podcast.schema.ts';
import { Select } from '../../components/select.tsx';
import { ArticlePicker } from './article-picker.tsx';
import { type EpisodeDraft, partNumberOf, ROLE_LABELS } from './episode-draft.ts';

interface CustomEpisodeProps {
  draft: EpisodeDraft;
  onDraft: (draft: EpisodeDraft) => void;
  /** The title takes the focus: a suggestion has just been taken. */
  focused: boolean;
}

const ROLES = Object.entries(ROLE_LABELS).map(([value, label]) => ({ value, label }));

/** An episode in the visitor's own words: title, role, place, articles. */
export function CustomEpisode({ draft, onDraft, focused }: CustomEpisodeProps) {
  return (
    <Stack gap="md">
      <TextInput
        label="Title"
        autoFocus={focused}
        required
        maxLength={300}
        value={draft.title}
        onChange={(event) => onDraft({ ...draft, title: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label="Role"
          data={ROLES}
          value={draft.role}
          onChange={(event) => onDraft({ ...draft, role: event.currentTarget.value as Role })}
        />
        <TextInput
          label="Part number"
          type="number"
          min={1}
          step={1}
          value={draft.partNumber}
          onChange={(event) => onDraft({ ...draft, partNumber: event.currentTarget.value })}
          onBlur={() => onDraft({ ...draft, partNumber: String(partNumberOf(draft.partNumber)) })}
        />
      </SimpleGrid>
      <ArticlePicker articles={draft.articles} onChange={(articles) => onDraft({ ...draft, articles })} />
    </Stack>
  );
}
