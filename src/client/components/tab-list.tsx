import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';

interface TabListProps<Id extends string> {
  id: string;
  label: string;
  tabs: ReadonlyArray<{ id: Id; name: string }>;
  selected: Id;
  onSelect: (id: Id) => void;
  classNames: { list: string; tab: string };
}

export const getTabId = (id: string, tab: string) => `${id}-${tab}-tab`;
export const getPanelId = (id: string, tab: string) => `${id}-${tab}`;

/** Mantine's tabs would add 2.5 kB to the first load. */
export function TabList<Id extends string>(props: TabListProps<Id>) {
  const { id, label, tabs, selected, onSelect, classNames } = props;
  const list = useRef<HTMLDivElement>(null);
  const handleKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === selected);
    const next = findNext(event.key, index, tabs.length);
    const tab = tabs[next];
    if (tab === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={classNames.list} onKeyDown={handleKeyDown}>
      {tabs.map((tab) => (
        <UnstyledButton
          key={tab.id}
          role="tab"
          id={getTabId(id, tab.id)}
          aria-controls={getPanelId(id, tab.id)}
          aria-selected={tab.id === selected}
          tabIndex={tab.id === selected ? 0 : -1}
          className={classNames.tab}
          onClick={() => onSelect(tab.id)}
        >
          {tab.name}
        </UnstyledButton>
      ))}
    </div>
  );
}

/** -1 for a key that selects no tab. */
function findNext(key: string, index: number, count: number): number {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}
