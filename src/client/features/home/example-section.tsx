import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { WRITER_TEXTS } from '../../../domain/podcast/writer.ts';
import { Cover } from '../../components/cover.tsx';
import { createLazyComponent } from '../../components/lazy-component.tsx';
import { useTRPC } from '../../trpc-client.ts';
import classes from './home.module.css';

const loadPlayback = () => import('./example-playback.tsx');
const { Component: ExamplePlayback } = createLazyComponent(() =>
  loadPlayback().then((m) => m.ExamplePlayback),
);

/** Offers one example; nothing if the server has none or cannot be reached. */
export function ExampleSection() {
  const { data, isError } = useQuery(useTRPC().examples.list.queryOptions(undefined, { staleTime: 60_000 }));
  const podcast = data?.podcasts[0];
  if (isError || data?.podcasts.length === 0) return null;
  return (
    <section id="examples" aria-labelledby="example" className={classes.exampleRoom}>
      <Title order={2} id="example" mb="md">
        Listen to an example
      </Title>
      {podcast && <ExampleCard podcast={podcast} />}
    </section>
  );
}

function ExampleCard({ podcast }: { podcast: Podcast }) {
  const { id, title, writer } = podcast;
  const [hasPlayed, setHasPlayed] = useState(false);
  const [isPlaying, setIsPlaying] = useState(false);
  const action = isPlaying ? 'Pause' : 'Play';
  const toggle = async () => {
    setHasPlayed(true);
    const { toggleExample } = await loadPlayback();
    await toggleExample(podcast);
  };
  return (
    <article className={classes.example} aria-label={`Example: ${title}`}>
      {hasPlayed && <ExamplePlayback podcast={podcast} onPlayingChange={setIsPlaying} />}
      <div className={classes.cover}>
        <Cover title={title} size="small" />
      </div>
      <div className={classes.words}>
        <Group gap="xs" wrap="nowrap">
          <Link to={`/listen/${id}`} className={classes.title}>
            {title}
          </Link>
          <Badge>Example</Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {WRITER_TEXTS[writer]}
        </Text>
      </div>
      <Button aria-label={`${action}: ${title}`} onClick={() => void toggle()}>
        {action}
      </Button>
    </article>
  );
}
