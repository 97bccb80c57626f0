import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { Role } from '../../../domain/podcast/podcast.schema.ts';
import { Select } from '../../components/select.tsx';
import { ArticlePicker } from './article-picker.tsx';
import { type EpisodeDraft, parsePartNumber, ROLE_LABELS } from './episode-draft.ts';

interface CustomEpisodeFieldsProps {
  draft: EpisodeDraft;
  onDraftChange: (draft: EpisodeDraft) => void;
  autoFocusTitle: boolean;
}

const ROLE_OPTIONS = Object.entries(ROLE_LABELS).map(([value, label]) => ({ value, label }));

export function CustomEpisodeFields({ draft, onDraftChange, autoFocusTitle }: CustomEpisodeFieldsProps) {
  return (
    <Stack gap="md">
      <TextInput
        label="Title"
        autoFocus={autoFocusTitle}
        required
        withAsterisk={false}
        maxLength={300}
        value={draft.title}
        onChange={(event) => onDraftChange({ ...draft, title: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label="Role"
          data={ROLE_OPTIONS}
          value={draft.role}
          onChange={(event) => onDraftChange({ ...draft, role: event.currentTarget.value as Role })}
        />
        <TextInput
          label="Part number"
          type="number"
          min={1}
          step={1}
          value={draft.partNumber}
          onChange={(event) => onDraftChange({ ...draft, partNumber: event.currentTarget.value })}
          onBlur={() => onDraftChange({ ...draft, partNumber: String(parsePartNumber(draft.partNumber)) })}
        />
      </SimpleGrid>
      <ArticlePicker
        articles={draft.articles}
        onChange={(articles) => onDraftChange({ ...draft, articles })}
      />
    </Stack>
  );
}
