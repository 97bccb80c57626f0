import { Anchor, List, Stack, Text, Title, type TitleOrder } from '@mantine/core';
import type { ShowNotes as Notes } from '../../../domain/podcast/podcast.schema.ts';

/** Summary, key points and sources. */
export function ShowNotes({ notes, order }: { notes: Notes; order: TitleOrder }) {
  return (
    <Stack gap="md" maw="var(--wc-text)">
      {notes.summary !== '' && <Text>{notes.summary}</Text>}
      <Points title="Key points" items={notes.keyPoints} order={order} />
      <Points title="Sources" items={notes.sources} order={order} />
    </Stack>
  );
}

function Points({ title, items, order }: { title: string; items: readonly string[]; order: TitleOrder }) {
  if (items.length === 0) return null;
  return (
    <div>
      <Title order={order} size="h4" mb="xs">
        {title}
      </Title>
      <List spacing="sm" size="sm" pr="md">
        {items.map((item) => (
          <List.Item key={item}>
            <SourceText text={item} />
          </List.Item>
        ))}
      </List>
    </div>
  );
}

/** A source that holds an address becomes a link. */
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
