import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { Source } from '../../../domain/script/script.schema.ts';
import classes from './source-notes.module.css';

export function SourceNotes({ id, sources }: { id: string; sources: readonly Source[] }) {
  return (
    <div id={id}>
      {sources.map((source) => (
        <SourceNote key={source.url + source.quote} source={source} />
      ))}
    </div>
  );
}

function SourceNote({ source }: { source: Source }) {
  return (
    <div className={classes.source}>
      <blockquote className={classes.quote}>{source.quote}</blockquote>
      <span className={classes.place}>
        {source.article}
        {source.section !== '' && `, ${source.section}`}
      </span>{' '}
      <Anchor href={source.url} target="_blank" rel="noopener noreferrer" className={classes.link}>
        Read it in the article <IconExternalLink size={14} aria-hidden="true" />
      </Anchor>
    </div>
  );
}
