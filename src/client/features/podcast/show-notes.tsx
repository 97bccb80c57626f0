import '@mantine/core/styles/List.layer.css';
import { Anchor, List, Stack, Text, Title, type TitleOrder } from '@mantine/core';
import type { ShowNotes as Notes } from '../../../domain/podcast/podcast.schema.ts';
import { WRITER_TEXTS, type Writer } from '../../../domain/podcast/writer.ts';
import { formatCount } from '../../format-count.ts';
import type { Speech } from '../../text-direction.ts';
import classes from './podcast.module.css';

interface ShowNotesProps {
  notes: Notes;
  speech: Speech;
  writer: Writer;
  order: TitleOrder;
}

export function ShowNotes({ notes, speech, writer, order }: ShowNotesProps) {
  return (
    <Stack gap="md" maw="var(--wc-text)">
      <Text size="sm" c="dimmed">
        {WRITER_TEXTS[writer]}
      </Text>
      {notes.summary !== '' && <Text {...speech}>{notes.summary}</Text>}
      <Points title="Key points" speech={speech} items={notes.keyPoints} order={order} />
      <Points title="Sources" speech={speech} items={notes.sources} order={order} />
      <Points title="Changes" speech={speech} items={notes.changes ?? []} order={order} />
      <Coverage sections={notes.coverage ?? []} order={order} />
      {notes.checks && <Checks {...notes.checks} />}
    </Stack>
  );
}

interface PointsProps extends Pick<ShowNotesProps, 'speech' | 'order'> {
  title: string;
  items: readonly string[];
}

function Points({ title, speech, items, order }: PointsProps) {
  if (items.length === 0) return null;
  return (
    <div>
      <Title order={order} size="h4" mb="xs">
        {title}
      </Title>
      <List spacing="sm" size="sm" pe="md" {...speech}>
        {items.map((item, index) => (
          // Two changes of one day may have the same text.
          <List.Item key={index}>
            <SourceText text={item} />
          </List.Item>
        ))}
      </List>
    </div>
  );
}

function Checks({ sourced, unsupported, by }: NonNullable<Notes['checks']>) {
  if (sourced + unsupported === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {describeChecks(unsupported)} {by}
    </Text>
  );
}

function describeChecks(unsupported: number): string {
  if (unsupported === 0) return 'Every statement was found in the article.';
  return unsupported === 1
    ? 'One statement was not found in the article. The transcript marks it.'
    : `${unsupported} statements were not found in the article. The transcript marks them.`;
}

function Coverage({ sections, order }: { sections: NonNullable<Notes['coverage']>; order: TitleOrder }) {
  const named = sections.filter(({ heading }) => heading !== '');
  if (named.length === 0) return null;
  const covered = named.filter(({ covered }) => covered);
  return (
    <details className={classes.coverage}>
      <summary>
        <Title order={order} size="h4">
          Sections of the article
        </Title>
        <Text size="sm" c="dimmed" className="tabular">
          {describeCoverage(covered.length, named.length)}
        </Text>
      </summary>
      <ul className={classes.sections}>
        {named.map(({ heading, covered }, index) => (
          // Headings may repeat within an article.
          <li key={index} data-covered={covered || undefined}>
            <span dir="auto">{heading}</span>
            {!covered && <span className={classes.uncovered}>not in this podcast</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function describeCoverage(covered: number, all: number): string {
  const sections = formatCount(all, 'section');
  return `${covered} of ${sections} ${covered === 1 ? 'is' : 'are'} in this podcast`;
}

function SourceText({ text }: { text: string }) {
  const url = /https?:\/\/\S+|(?<=^|\s)\/articles\/\S+/.exec(text)?.[0];
  if (url === undefined) return text;
  const [before, after] = text.split(url);
  return (
    <>
      {before}
      <Anchor href={url} target="_blank" rel="noopener noreferrer" inherit>
        {url}
      </Anchor>
      {after}
    </>
  );
}
