import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  /** What the browser's tab says before the product's name; '' for the product alone. */
  title: string;
  children: ReactNode;
}

/** A screen's column: at most 960 px wide, with the tab's title. */
export function Page({ title, children }: PageProps) {
  useDocumentTitle(title === '' ? 'Wikicasts' : `${title} | Wikicasts`);
  return <div className={classes.page}>{children}</div>;
}
