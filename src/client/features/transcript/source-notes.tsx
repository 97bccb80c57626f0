import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { Source } from '../../../domain/article/source.schema.ts';
import classes from './source-notes.module.css';

interface SourceNotesProps {
  id: string;
  sources: readonly Source[];
  tabIndex?: 0 | -1;
}

export function SourceNotes({ id, sources, tabIndex = 0 }: SourceNotesProps) {
  return (
    <div id={id}>
      {sources.map((source) => (
        <SourceNote key={source.url + source.quote} source={source} tabIndex={tabIndex} />
      ))}
    </div>
  );
}

function SourceNote({ source, tabIndex }: { source: Source; tabIndex: 0 | -1 }) {
  return (
    <div className={classes.source}>
      <blockquote className={classes.quote}>{source.quote}</blockquote>
      <span className={classes.place}>
        {source.article}
        {source.section !== '' && `, ${source.section}`}
      </span>{' '}
      <Anchor
        href={source.url}
        target="_blank"
        rel="noopener noreferrer"
        tabIndex={tabIndex}
        className={classes.link}
      >
        Read it in the article <IconExternalLink size={14} aria-hidden="true" />
      </Anchor>
    </div>
  );
}
