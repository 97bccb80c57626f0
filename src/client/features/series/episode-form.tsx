import '../../styles/mantine-fields.css';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Series } from '../../../domain/series/series.schema.ts';
import { describeBuiltInFallback } from '../../components/describe-built-in-fallback.ts';
import { ModelFields } from '../../components/model-fields.tsx';
import { OptionsFold } from '../../components/options-fold.tsx';
import { toastError } from '../../components/toasts/toasts.ts';
import { useCapabilities } from '../../use-capabilities.ts';
import {
  createEpisodeRequest,
  createSuggestedEpisodeRequest,
  type EpisodeDraft,
  findDraftProblem,
  INITIAL_DRAFT,
  RESET_DRAFT,
} from './episode-draft.ts';
import classes from './episode-form.module.css';
import { listEpisodeModels, selectUsableModel } from './episode-models.ts';
import { type EpisodeTab, EpisodeTabs } from './episode-tabs.tsx';
import { submitOnEnter } from './submit-on-enter.ts';
import { TtsProviderSelect } from './tts-provider-select.tsx';
import { useCreateEpisodes } from './use-series-mutations.ts';
import { useSuggestedEpisodes } from './use-suggested-episodes.ts';

interface EpisodeFormProps {
  series: Series;
  draft: EpisodeDraft | null;
  onDraftChange: (draft: EpisodeDraft) => void;
  unavailableReason: string | null;
  onDone: () => void;
}

/** Creates all suggested episodes at once, or one from a suggestion or the visitor's input. */
export function EpisodeForm(props: EpisodeFormProps) {
  const { series, onDraftChange, unavailableReason, onDone } = props;
  const { tab, setTab, capabilities, models, draft, suggestions, create, submit, createSuggested } =
    useEpisodeForm(props);
  const settings = <GenerationSettings models={models} draft={draft} onDraftChange={onDraftChange} />;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={submitOnEnter(submit)}
    >
      <Stack gap="lg">
        <EpisodeTabs
          tab={tab}
          onTabChange={setTab}
          series={series}
          suggestions={suggestions}
          draft={draft}
          onDraftChange={onDraftChange}
        />
        {capabilities?.anyProvider === false ? <OptionsFold>{settings}</OptionsFold> : settings}
        <Text size="sm" c="dimmed" aria-live="polite">
          {unavailableReason === null
            ? describeBuiltInFallback(capabilities)
            : `${unavailableReason} Episodes cannot be created now.`}
        </Text>
        <Group justify="flex-end" gap="sm" className={classes.actions}>
          <Button variant="default" onClick={onDone} disabled={create.isPending}>
            Back
          </Button>
          {tab === 'custom' ? (
            <Button
              type="submit"
              disabled={findDraftProblem(draft) !== null || unavailableReason !== null}
              loading={create.createOne.isPending}
            >
              Create Episode
            </Button>
          ) : (
            <Button
              disabled={!suggestions.data?.length || unavailableReason !== null}
              loading={create.createMany.isPending}
              onClick={createSuggested}
            >
              Create all suggested episodes
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

interface GenerationSettingsProps {
  models: ReturnType<typeof listEpisodeModels>;
  draft: EpisodeDraft;
  onDraftChange: (draft: EpisodeDraft) => void;
}

function GenerationSettings({ models, draft, onDraftChange }: GenerationSettingsProps) {
  return (
    <fieldset className={classes.settings}>
      <legend>Generation settings</legend>
      <Stack gap="md">
        <TtsProviderSelect />
        <ModelFields
          models={models}
          value={draft}
          onChange={(choice) => onDraftChange({ ...draft, ...choice })}
        />
      </Stack>
    </fieldset>
  );
}

function useEpisodeForm({
  series,
  draft: storedDraft,
  onDraftChange,
  unavailableReason,
  onDone,
}: EpisodeFormProps) {
  const [tab, setTab] = useState<EpisodeTab>('suggestion');
  const capabilities = useCapabilities();
  const models = listEpisodeModels(capabilities?.models);
  const draft = selectUsableModel(models, storedDraft ?? INITIAL_DRAFT);
  const suggestions = useSuggestedEpisodes(series.id);
  const create = useCreateEpisodes(series.id, () => {
    onDraftChange(RESET_DRAFT);
    onDone();
  });
  const isBlocked = unavailableReason !== null || create.isPending;
  const submit = () => {
    if (isBlocked) return;
    const problem = findDraftProblem(draft);
    if (problem === null) create.createOne.mutate({ id: series.id, ...createEpisodeRequest(draft) });
    else toastError(problem);
  };
  const createSuggested = () => {
    const episodes = suggestions.data?.map((suggestion) => createSuggestedEpisodeRequest(suggestion, draft));
    if (!isBlocked && episodes?.length) create.createMany.mutate({ id: series.id, episodes });
  };
  return { tab, setTab, capabilities, models, draft, suggestions, create, submit, createSuggested };
}
