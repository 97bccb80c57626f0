import '../../styles/mantine-fields.css';
import { Button, Group, Stack, Tabs, Text } from '@mantine/core';
import { useState } from 'react';
import type { EpisodeSuggestion, Series } from '../../../domain/series/series.schema.ts';
import { toastError } from '../../components/toasts/toasts.ts';
import { makingNote } from '../create/making-note.ts';
import { ModelFields } from '../create/model-fields.tsx';
import { useCapabilities } from '../system/use-capabilities.ts';
import { CustomEpisode } from './custom-episode.tsx';
import {
  type EpisodeDraft,
  episodeOf,
  FIRST_DRAFT,
  fromSuggestion,
  missingOf,
  RESET_DRAFT,
  suggestedEpisode,
} from './episode-draft.ts';
import classes from './episode-form.module.css';
import { episodeModels, usableChoice } from './episode-models.ts';
import { onEnter } from './on-enter.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { TtsProvider } from './tts-provider.tsx';
import { useCreateEpisodes } from './use-series-changes.ts';
import { useSuggestedEpisodes } from './use-suggested-episodes.ts';

interface EpisodeFormProps {
  series: Series;
  /** What the form holds; null for a fresh one. */
  draft: EpisodeDraft | null;
  onDraft: (draft: EpisodeDraft) => void;
  /** Why nothing can be made now; null where it can. */
  obstacle: string | null;
  /** Leads back to the series. */
  onDone: () => void;
}

/** The next episodes of a series: all that are suggested at once, one of them, or one of the visitor's own. */
export function EpisodeForm({ series, draft: held, onDraft, obstacle, onDone }: EpisodeFormProps) {
  const [tab, setTab] = useState<string | null>('suggestion');
  /** The form shows a suggestion that was just taken. */
  const [taken, setTaken] = useState(false);
  const capabilities = useCapabilities();
  const suggestions = useSuggestedEpisodes(series.id);
  const create = useCreateEpisodes(series.id, () => {
    onDraft(RESET_DRAFT);
    onDone();
  });
  const models = episodeModels(capabilities?.models);
  const draft = usableChoice(models, held ?? FIRST_DRAFT);
  const blocked = obstacle !== null || create.isPending;

  const choose = (value: string | null) => {
    setTaken(false);
    setTab(value);
  };
  const submit = () => {
    if (blocked) return;
    const missing = missingOf(draft);
    if (missing === null) create.one.mutate({ id: series.id, ...episodeOf(draft) });
    else toastError(missing);
  };
  const createAll = (all: readonly EpisodeSuggestion[]) => {
    if (blocked || all.length === 0) return;
    create.several.mutate({
      id: series.id,
      episodes: all.map((suggestion) => suggestedEpisode(suggestion, draft)),
    });
  };
  const suggested = suggestions.data ?? [];

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={onEnter(submit)}
    >
      <Stack gap="lg">
        <Tabs value={tab} onChange={choose} keepMounted={false} classNames={{ tab: classes.tab ?? '' }}>
          <Tabs.List>
            <Tabs.Tab value="suggestion" data-autofocus>
              Use Suggestion
            </Tabs.Tab>
            <Tabs.Tab value="custom">Custom Episode</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="suggestion" pt="md">
            <SuggestionList
              topic={series.topic}
              hasEpisodes={series.podcasts.length > 0}
              query={suggestions}
              onUse={(suggestion) => {
                onDraft(fromSuggestion(draft, suggestion));
                setTaken(true);
                setTab('custom');
              }}
            />
          </Tabs.Panel>
          <Tabs.Panel value="custom" pt="md">
            <CustomEpisode draft={draft} onDraft={onDraft} focused={taken} />
          </Tabs.Panel>
        </Tabs>
        <fieldset className={classes.settings}>
          <legend>Generation settings</legend>
          <Stack gap="md">
            <TtsProvider />
            <ModelFields
              models={models}
              value={draft}
              onChange={(choice) => onDraft({ ...draft, ...choice })}
            />
          </Stack>
        </fieldset>
        <Text size="sm" c="dimmed" aria-live="polite">
          {obstacle === null ? makingNote(capabilities) : `${obstacle} Episodes cannot be created now.`}
        </Text>
        <Group justify="flex-end" gap="sm" className={classes.actions ?? ''}>
          <Button variant="default" onClick={onDone} disabled={create.isPending}>
            Back
          </Button>
          {tab === 'custom' ? (
            <Button
              type="submit"
              disabled={missingOf(draft) !== null || obstacle !== null}
              loading={create.one.isPending}
            >
              Create Episode
            </Button>
          ) : (
            <Button
              disabled={suggested.length === 0 || obstacle !== null}
              loading={create.several.isPending}
              onClick={() => createAll(suggested)}
            >
              Create all suggested episodes
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
