import { Anchor, Text } from '@mantine/core';
import { Fragment } from 'react';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';

/** Links each article to the revision that was read. */
export function CreditsLine({
  podcast,
}: {
  podcast: Pick<Podcast, 'credits' | 'wiki_titles' | 'wiki_title'>;
}) {
  const { credits, wiki_titles, wiki_title } = podcast;
  if (credits.length === 0) {
    const titles = wiki_titles.length > 0 ? wiki_titles : [wiki_title];
    return (
      <Text size="sm" c="dimmed">
        From the article {titles.join(', ')}
      </Text>
    );
  }
  const isRepeated = (title: string) => credits.filter((credit) => credit.title === title).length > 1;
  const licences = [...new Map(credits.map((credit) => [credit.licence_url, credit.licence]))];
  return (
    <Text size="sm" c="dimmed">
      From {credits.every(({ origin }) => origin === 'wikipedia') ? 'Wikipedia' : 'the built-in articles'}:{' '}
      {credits.map(({ title, revision, revision_url, url }, index) => (
        <Fragment key={`${title} ${revision}`}>
          {index > 0 && ', '}
          <Anchor href={revision_url || url} target="_blank" rel="noopener noreferrer" dir="auto" inherit>
            {title}
            {revision !== null && isRepeated(title) && `, revision ${revision}`}
          </Anchor>
        </Fragment>
      ))}
      , shortened and adapted for two voices. Licence:{' '}
      {licences.map(([url, licence], index) => (
        <Fragment key={url}>
          {index > 0 && ', '}
          <Anchor href={url} target="_blank" rel="noopener noreferrer license" inherit>
            {licence}
          </Anchor>
        </Fragment>
      ))}
    </Text>
  );
}
