import { Tabs } from '@mantine/core';
import { useState } from 'react';
import type { EpisodeSuggestion, Series } from '../../../domain/series/series.schema.ts';
import { CustomEpisodeFields } from './custom-episode-fields.tsx';
import { type EpisodeDraft, fillFromSuggestion } from './episode-draft.ts';
import classes from './episode-form.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import type { SuggestionsQuery } from './use-suggested-episodes.ts';

export type EpisodeTab = 'suggestion' | 'custom';

interface EpisodeTabsProps {
  tab: EpisodeTab;
  onTabChange: (tab: EpisodeTab) => void;
  series: Series;
  suggestions: SuggestionsQuery;
  draft: EpisodeDraft;
  onDraftChange: (draft: EpisodeDraft) => void;
}

export function EpisodeTabs({
  tab,
  onTabChange,
  series,
  suggestions,
  draft,
  onDraftChange,
}: EpisodeTabsProps) {
  const [isSuggestionUsed, setSuggestionUsed] = useState(false);
  const handleTab = (value: string | null) => {
    setSuggestionUsed(false);
    onTabChange(value === 'custom' ? 'custom' : 'suggestion');
  };
  const applySuggestion = (suggestion: EpisodeSuggestion) => {
    onDraftChange(fillFromSuggestion(draft, suggestion));
    setSuggestionUsed(true);
    onTabChange('custom');
  };
  return (
    <Tabs value={tab} onChange={handleTab} keepMounted={false} classNames={{ tab: classes.tab }}>
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
          onUse={applySuggestion}
        />
      </Tabs.Panel>
      <Tabs.Panel value="custom" pt="md">
        <CustomEpisodeFields draft={draft} onDraftChange={onDraftChange} autoFocusTitle={isSuggestionUsed} />
      </Tabs.Panel>
    </Tabs>
  );
}
