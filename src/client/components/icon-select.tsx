import type { ReactNode } from 'react';
import classes from './icon-select.module.css';

interface IconSelectProps {
  label: string;
  value: string;
  options: ReadonlyArray<{ value: string; label: string; lang?: string }>;
  isActive?: boolean;
  children: ReactNode;
  onChange: (value: string) => void;
}

/** A native select that takes the space of a button. */
export function IconSelect({ label, value, options, isActive = false, children, onChange }: IconSelectProps) {
  return (
    <span className={classes.box} data-active={isActive || undefined}>
      <span className={classes.face} aria-hidden="true">
        {children}
      </span>
      <select
        className={classes.select}
        aria-label={label}
        title={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
