import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './options-fold.module.css';

/** Folds settings that change nothing on this server. */
export function OptionsFold({ children }: { children: ReactNode }) {
  return (
    <details className={classes.fold}>
      <summary>
        <IconChevronDown size={18} aria-hidden="true" /> Options
      </summary>
      {children}
    </details>
  );
}
