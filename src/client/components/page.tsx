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
