import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Page } from './page.tsx';
import classes from './prose.module.css';

interface ProseProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function Prose({ title, lead, children }: ProseProps) {
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
