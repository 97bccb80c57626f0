import { Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  /** The tab title before the product name; '' for the product name alone. */
  title: string;
  children: ReactNode;
}

export function Page({ title, children }: PageProps) {
  useDocumentTitle(title === '' ? 'Wikicasts' : `${title} | Wikicasts`);
  return <div className={classes.page}>{children}</div>;
}

export function Prose({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <Page title={title}>
      <article className={classes.prose}>
        <Title order={1} size="h2" mb="xs">
          {title}
        </Title>
        {lead !== undefined && (
          <Text c="dimmed" mb="md" component="div">
            {lead}
          </Text>
        )}
        {children}
      </article>
    </Page>
  );
}
