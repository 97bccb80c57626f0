import '../../styles/mantine-fields.css';
import { Button, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { type Ref, useRef, useState } from 'react';
import type { Language } from '../../../domain/languages.ts';
import { listLanguages, useArticleLanguage } from '../../article-language.ts';
import { Dialog } from '../../components/dialog.tsx';
import { LanguageMenu } from '../../components/language-menu.tsx';
import { describeBuiltInFallback, selectUsableModel } from '../../components/model-fields.tsx';
import { toastError } from '../../components/toasts/toasts.ts';
import { useCapabilities } from '../../use-capabilities.ts';
import { ArticlePicker } from './article-picker.tsx';
import { INITIAL_DRAFT, listEpisodeModels } from './episode-draft.ts';
import { SeriesFormFrame } from './series-form-frame.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useCreateSeries, useTopicSuggestions } from './use-series-mutations.ts';

interface CreateSeriesDialogProps {
  opened: boolean;
  unavailableReason: string | null;
  onClose: () => void;
}

/** A model may be asked about each topic, so wait until the visitor has probably typed it whole. */
const TOPIC_DEBOUNCE_MS = 900;

/** The title is the topic until it is changed. */
const EMPTY_FIELDS = { title: null as string | null, topic: '', description: '' };
type SeriesFields = typeof EMPTY_FIELDS;

export function CreateSeriesDialog({ opened, unavailableReason, onClose }: CreateSeriesDialogProps) {
  const isNarrow = useMediaQuery('(max-width: 600px)');
  const create = useCreateSeries(onClose);
  const close = () => !create.isPending && onClose();
  return (
    <Dialog opened={opened} onClose={close} title="Create Series" size={680} fullScreen={isNarrow === true}>
      <SeriesForm create={create} unavailableReason={unavailableReason} onClose={close} />
    </Dialog>
  );
}

interface SeriesFormProps {
  create: ReturnType<typeof useCreateSeries>;
  unavailableReason: string | null;
  onClose: () => void;
}

function useSeriesForm({ create, unavailableReason }: SeriesFormProps) {
  const [fields, setFields] = useState(EMPTY_FIELDS);
  const { language } = useArticleLanguage();
  /** Articles of one Wikipedia: a series has one. */
  const [picked, setPicked] = useState({ language, articles: [] as readonly string[] });
  const articles = picked.language === language ? picked.articles : [];
  const capabilities = useCapabilities();
  const topicInput = useRef<HTMLInputElement>(null);
  const title = fields.title ?? fields.topic;
  const texts = { title: title.trim(), topic: fields.topic.trim(), description: fields.description.trim() };
  const isComplete = texts.title !== '' && texts.topic !== '';
  const submit = () => {
    if (create.isPending || unavailableReason !== null) return;
    if (!isComplete) {
      toastError('Missing required fields', 'Please provide a title and topic for your series.');
      return;
    }
    const draft = selectUsableModel(listEpisodeModels(capabilities?.models ?? []), INITIAL_DRAFT);
    const handleSuccess = (series: unknown) => series === null && topicInput.current?.select();
    create.mutate({ ...texts, language, articles, draft }, { onSuccess: handleSuccess });
  };
  return {
    fields,
    setFields,
    language,
    articles,
    setArticles: (next: readonly string[]) => setPicked({ language, articles: next }),
    capabilities,
    topicInput,
    isComplete,
    submit,
  };
}

function SeriesForm(props: SeriesFormProps) {
  const { create, unavailableReason, onClose } = props;
  const form = useSeriesForm(props);
  const { fields, setFields, language, articles, capabilities, isComplete, submit } = form;
  return (
    <SeriesFormFrame
      note={
        unavailableReason === null
          ? describeBuiltInFallback(capabilities)
          : `${unavailableReason} A series cannot be created now.`
      }
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={create.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            disabled={!isComplete || unavailableReason !== null}
            loading={create.isPending}
          >
            Create Series
          </Button>
        </>
      }
      onSubmit={submit}
    >
      <SeriesInputs ref={form.topicInput} fields={fields} onChange={setFields} />
      <Episodes
        key={language}
        topic={fields.topic.trim()}
        language={language}
        articles={articles}
        onArticlesChange={form.setArticles}
      />
    </SeriesFormFrame>
  );
}

interface EpisodesProps {
  topic: string;
  language: Language | undefined;
  articles: readonly string[];
  onArticlesChange: (articles: readonly string[]) => void;
}

function Episodes({ topic, language, articles, onArticlesChange }: EpisodesProps) {
  const [suggestedTopic] = useDebouncedValue(topic, TOPIC_DEBOUNCE_MS);
  const suggestions = useTopicSuggestions(suggestedTopic, language);
  if (suggestedTopic === '') return <Text c="dimmed">Enter a topic to see its episodes.</Text>;
  return (
    <>
      <SuggestionList
        topic={suggestedTopic}
        query={suggestions}
        intro="will be created with the series:"
        nothingText={`No suggestions were found for “${suggestedTopic}”. Change the topic, or choose an article for each episode.`}
      />
      {(suggestions.data?.length === 0 || suggestions.error !== null) && (
        <ArticlePicker language={language} articles={articles} onChange={onArticlesChange} />
      )}
    </>
  );
}

interface SeriesInputsProps {
  ref: Ref<HTMLInputElement>;
  fields: SeriesFields;
  onChange: (fields: SeriesFields) => void;
}

function SeriesInputs({ ref, fields, onChange }: SeriesInputsProps) {
  const { chosen, choose } = useArticleLanguage();
  const languageMenu = <LanguageMenu value={chosen} isShort onChange={choose} />;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          ref={ref}
          label="Topic"
          required
          withAsterisk={false}
          maxLength={300}
          data-autofocus
          {...(listLanguages().length > 1 && { rightSection: languageMenu, rightSectionWidth: 64 })}
          placeholder="e.g. Quantum Physics, Ancient Rome"
          value={fields.topic}
          onChange={(event) => onChange({ ...fields, topic: event.currentTarget.value })}
        />
        <TextInput
          label="Title"
          required
          withAsterisk={false}
          maxLength={300}
          value={fields.title ?? fields.topic}
          onChange={(event) => onChange({ ...fields, title: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Textarea
        label="Description"
        placeholder="Optional"
        autosize
        maxRows={6}
        maxLength={2000}
        value={fields.description}
        onChange={(event) => onChange({ ...fields, description: event.currentTarget.value })}
      />
    </>
  );
}
