import { type ReactNode, useId } from 'react';
import { getPanelId, getTabId, TabList } from '../../components/tab-list.tsx';
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
  return (
    <>
      <TabList
        id={id}
        label="Details"
        tabs={panels.map(({ name }) => ({ id: name, name }))}
        selected={selected}
        onSelect={onSelect}
        classNames={{ list: classes.tabs, tab: classes.tab }}
      />
      {panels.map(({ name, content }) => (
        <TabPanel
          key={name}
          id={getPanelId(id, name)}
          labelledBy={getTabId(id, name)}
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
  labelledBy: string;
  isSelected: boolean;
  onFound: () => void;
  children: ReactNode;
}

function TabPanel({ id, labelledBy, isSelected, onFound, children }: TabPanelProps) {
  const panel = useUntilFound<HTMLDivElement>(!isSelected, onFound);
  return (
    <div ref={panel} role="tabpanel" id={id} aria-labelledby={labelledBy} hidden={!isSelected}>
      {children}
    </div>
  );
}
