import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { Source } from '../../../domain/article/source.schema.ts';
import type { Language } from '../../../domain/languages.ts';
import classes from './source-notes.module.css';

interface SourceNotesProps {
  id: string;
  sources: readonly Source[];
  /** Of the article. */
  language?: Language | undefined;
  tabIndex?: 0 | -1;
}

export function SourceNotes({ id, sources, language, tabIndex = 0 }: SourceNotesProps) {
  return (
    <div id={id}>
      {sources.map((source) => (
        <SourceNote key={source.url + source.quote} source={source} language={language} tabIndex={tabIndex} />
      ))}
    </div>
  );
}

interface SourceNoteProps {
  source: Source;
  language: Language | undefined;
  tabIndex: 0 | -1;
}

function SourceNote({ source, language, tabIndex }: SourceNoteProps) {
  return (
    <div className={classes.source}>
      <blockquote className={classes.quote} dir="auto" lang={language}>
        {source.quote}
      </blockquote>
      <span className={classes.place} dir="auto" lang={language}>
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
