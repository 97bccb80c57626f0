import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useUntilFound } from '../../components/use-until-found.ts';
import classes from './listen-tabs.module.css';

interface Panel<Name extends string> {
  name: Name;
  content: ReactNode;
}

interface ListenTabsProps<Name extends string> {
  panels: ReadonlyArray<Panel<Name>>;
  selected: Name;
  onSelect: (name: Name) => void;
}

/** All panels stay in the page, so that the browser's find command searches them. */
export function ListenTabs<Name extends string>({ panels, selected, onSelect }: ListenTabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const handleKeyDown = (event: KeyboardEvent) => {
    const names = panels.map(({ name }) => name);
    const next = findNext(event.key, names.indexOf(selected), names.length);
    const name = next === null ? undefined : names[next];
    if (next === null || name === undefined) return;
    event.preventDefault();
    onSelect(name);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label="Details" className={classes.tabs} onKeyDown={handleKeyDown}>
        {panels.map(({ name }) => (
          <UnstyledButton
            key={name}
            role="tab"
            id={`${id}-${name}-tab`}
            aria-controls={`${id}-${name}`}
            aria-selected={name === selected}
            tabIndex={name === selected ? 0 : -1}
            className={classes.tab}
            onClick={() => onSelect(name)}
          >
            {name}
          </UnstyledButton>
        ))}
      </div>
      {panels.map(({ name, content }) => (
        <TabPanel
          key={name}
          id={`${id}-${name}`}
          isSelected={name === selected}
          onFound={() => onSelect(name)}
        >
          {content}
        </TabPanel>
      ))}
    </>
  );
}

interface TabPanelProps {
  id: string;
  isSelected: boolean;
  onFound: () => void;
  children: ReactNode;
}

function TabPanel({ id, isSelected, onFound, children }: TabPanelProps) {
  const panel = useUntilFound<HTMLDivElement>(!isSelected, onFound);
  return (
    <div ref={panel} role="tabpanel" id={id} aria-labelledby={`${id}-tab`} hidden={!isSelected}>
      {children}
    </div>
  );
}

function findNext(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
