import '@mantine/core/styles/Tabs.layer.css';
import '../../styles/mantine-fields.css';
import { Button, SimpleGrid, Stack, Tabs, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Role } from '../../../domain/podcast/podcast-settings.schema.ts';
import type { EpisodeSuggestion, Series } from '../../../domain/series/series.schema.ts';
import { describeBuiltInFallback, ModelFields, selectUsableModel } from '../../components/model-fields.tsx';
import { OptionsFold } from '../../components/options-fold.tsx';
import { Select } from '../../components/select.tsx';
import { toastError } from '../../components/toasts/toasts.ts';
import { getVoiceName } from '../../components/voice-badge.tsx';
import { useCapabilities } from '../../use-capabilities.ts';
import { ArticlePicker } from './article-picker.tsx';
import {
  createEpisodeRequest,
  createSuggestedEpisodeRequest,
  type EpisodeDraft,
  fillFromSuggestion,
  findDraftProblem,
  listEpisodeModels,
  parsePartNumber,
  RESET_DRAFT,
  ROLE_LABELS,
} from './episode-draft.ts';
import classes from './episode-form.module.css';
import { SeriesFormFrame } from './series-form-frame.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useCreateEpisodes, useSuggestedEpisodes } from './use-series-mutations.ts';

interface EpisodeFormProps {
  series: Series;
  draft: EpisodeDraft;
  onDraftChange: (draft: EpisodeDraft) => void;
  unavailableReason: string | null;
  onDone: () => void;
}

function useEpisodeForm({
  series,
  draft: stored,
  onDraftChange,
  unavailableReason,
  onDone,
}: EpisodeFormProps) {
  const capabilities = useCapabilities();
  const models = capabilities && listEpisodeModels(capabilities.models);
  const draft = selectUsableModel(models, stored);
  const suggestions = useSuggestedEpisodes(series.id);
  const { mutate, isPending } = useCreateEpisodes(series.id, () => {
    onDraftChange(RESET_DRAFT);
    onDone();
  });
  const isBlocked = unavailableReason !== null || isPending;
  const submit = () => {
    if (isBlocked) return;
    const problem = findDraftProblem(draft);
    if (problem === null) mutate([createEpisodeRequest(draft)]);
    else toastError(problem);
  };
  const createSuggested = () => {
    if (isBlocked || !suggestions.data?.length) return;
    mutate(suggestions.data.map((suggestion) => createSuggestedEpisodeRequest(suggestion, draft)));
  };
  return { capabilities, models, draft, suggestions, isPending, submit, createSuggested };
}

type Tab = 'suggestion' | 'custom' | 'custom from suggestion';
type EpisodeFormState = ReturnType<typeof useEpisodeForm>;

export function EpisodeForm(props: EpisodeFormProps) {
  const { onDraftChange, unavailableReason, onDone } = props;
  const [tab, setTab] = useState<Tab>('suggestion');
  const form = useEpisodeForm(props);
  const { capabilities, models, draft, suggestions, isPending, submit, createSuggested } = form;
  const settings = <GenerationSettings models={models} draft={draft} onDraftChange={onDraftChange} />;
  return (
    <SeriesFormFrame
      note={
        unavailableReason === null
          ? describeBuiltInFallback(capabilities)
          : `${unavailableReason} Episodes cannot be created now.`
      }
      actions={
        <>
          <Button variant="default" onClick={onDone} disabled={isPending}>
            Back
          </Button>
          {tab === 'suggestion' ? (
            <Button
              disabled={!suggestions.data?.length || unavailableReason !== null}
              loading={isPending}
              onClick={createSuggested}
            >
              Create all suggested episodes
            </Button>
          ) : (
            <Button
              type="submit"
              disabled={findDraftProblem(draft) !== null || unavailableReason !== null}
              loading={isPending}
            >
              Create Episode
            </Button>
          )}
        </>
      }
      onSubmit={submit}
    >
      <EpisodeTabs {...props} form={form} tab={tab} onTabChange={setTab} />
      {capabilities?.anyProvider === false ? <OptionsFold>{settings}</OptionsFold> : settings}
    </SeriesFormFrame>
  );
}

interface EpisodeTabsProps extends Pick<EpisodeFormProps, 'series' | 'onDraftChange'> {
  form: EpisodeFormState;
  tab: Tab;
  onTabChange: (tab: Tab) => void;
}

function EpisodeTabs({ series, onDraftChange, form, tab, onTabChange }: EpisodeTabsProps) {
  const { draft, suggestions } = form;
  const { topic, podcasts } = series;
  const nothing =
    podcasts.length > 0
      ? `There are no more suggestions for “${topic}”.`
      : `No suggestions were found for “${topic}”.`;
  const applySuggestion = (suggestion: EpisodeSuggestion) => {
    onDraftChange(fillFromSuggestion(draft, suggestion));
    onTabChange('custom from suggestion');
  };
  return (
    <Tabs
      value={tab === 'suggestion' ? tab : 'custom'}
      onChange={(value) => onTabChange(value === 'custom' ? value : 'suggestion')}
      keepMounted={false}
    >
      <Tabs.List>
        <Tabs.Tab value="suggestion" data-autofocus>
          Use Suggestion
        </Tabs.Tab>
        <Tabs.Tab value="custom">Custom Episode</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="suggestion" pt="md">
        <SuggestionList
          topic={topic}
          query={suggestions}
          intro="for a whole series. Create them all at once, or take one and change it."
          nothingText={`${nothing} Choose articles yourself under Custom Episode.`}
          onUse={applySuggestion}
        />
      </Tabs.Panel>
      <Tabs.Panel value="custom" pt="md">
        <CustomEpisodeFields
          language={series.language}
          draft={draft}
          onDraftChange={onDraftChange}
          autoFocusTitle={tab === 'custom from suggestion'}
        />
      </Tabs.Panel>
    </Tabs>
  );
}

interface GenerationSettingsProps extends Pick<EpisodeFormProps, 'draft' | 'onDraftChange'> {
  models: EpisodeFormState['models'];
}

function GenerationSettings({ models, draft, onDraftChange }: GenerationSettingsProps) {
  return (
    <fieldset className={classes.settings}>
      <legend>Generation settings</legend>
      <Stack gap="md">
        {/* The specification offers Google's voices only. */}
        <Select label="TTS provider" data={[{ value: 'chirp', label: `${getVoiceName('chirp')} (Chirp)` }]} />
        <ModelFields
          models={models}
          value={draft}
          onChange={(choice) => onDraftChange({ ...draft, ...choice })}
        />
      </Stack>
    </fieldset>
  );
}

interface CustomEpisodeFieldsProps {
  language: Series['language'];
  draft: EpisodeDraft;
  onDraftChange: (draft: EpisodeDraft) => void;
  autoFocusTitle: boolean;
}

const ROLE_OPTIONS = Object.entries(ROLE_LABELS).map(([value, label]) => ({ value, label }));

function CustomEpisodeFields(props: CustomEpisodeFieldsProps) {
  const { language, draft, onDraftChange, autoFocusTitle } = props;
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
        language={language}
        articles={draft.articles}
        onChange={(articles) => onDraftChange({ ...draft, articles })}
      />
    </Stack>
  );
}
