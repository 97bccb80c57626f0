import { Anchor, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ABOUT_WIKICASTS } from '../../../domain/page/about.ts';
import type { SharedPodcast } from '../../../domain/podcast/shared.schema.ts';
import classes from './about-line.module.css';

export function AboutLine({ podcast: { credits, wiki_title } }: { podcast: SharedPodcast }) {
  return (
    <Text c="dimmed" className={classes.about}>
      {ABOUT_WIKICASTS}{' '}
      <Anchor component={Link} to="/" inherit className={classes.link}>
        Create your own podcast
      </Anchor>{' '}
      <Anchor
        href={credits[0]?.url ?? createWikipediaUrl(wiki_title)}
        target="_blank"
        rel="noopener noreferrer"
        inherit
        className={classes.link}
      >
        View the original article <IconExternalLink size={14} aria-hidden="true" />
      </Anchor>
    </Text>
  );
}

function createWikipediaUrl(title: string): string {
  return `https://en.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`;
}
