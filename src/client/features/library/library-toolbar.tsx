import '../../styles/mantine-fields.css';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconCheckbox, IconLayoutGrid, IconList, IconSearch, IconX } from '@tabler/icons-react';
import { Select } from '../../components/select.tsx';
import classes from './library-toolbar.module.css';
import type { LibraryView } from './library-view.ts';

interface LibraryToolbarProps {
  view: LibraryView;
  isSelecting: boolean;
  onChange: (change: Partial<LibraryView>) => void;
  onSelect: () => void;
  onSelectHover: () => void;
}

const SORTS = [
  { value: 'created', label: 'Date Created' },
  { value: 'title', label: 'Title' },
  { value: 'length', label: 'Length' },
  { value: 'heard', label: 'Last heard' },
] satisfies Array<{ value: LibraryView['sort']; label: string }>;

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'unplayed', label: 'Unplayed' },
  { value: 'begun', label: 'In progress' },
  { value: 'played', label: 'Played' },
  { value: 'kept', label: 'Kept offline' },
] satisfies Array<{ value: LibraryView['filter']; label: string }>;

const LAYOUTS = [
  { layout: 'list', label: 'List view', Icon: IconList },
  { layout: 'grid', label: 'Grid view', Icon: IconLayoutGrid },
] as const;

const SEARCH = 'Search podcasts by title, topic, or content...';

export const SELECT_BUTTON_ID = 'library-select';

export function LibraryToolbar({ isSelecting, ...props }: LibraryToolbarProps) {
  const { view, onChange, onSelect, onSelectHover } = props;
  return (
    <div className={classes.bar}>
      <TextInput
        type="search"
        className={classes.search}
        aria-label={SEARCH}
        placeholder={SEARCH}
        autoComplete="off"
        spellCheck={false}
        leftSection={<IconSearch size={18} stroke={1.75} />}
        rightSection={
          view.search !== '' && (
            <ActionIcon aria-label="Clear" onClick={() => onChange({ search: '' })}>
              <IconX size={18} />
            </ActionIcon>
          )
        }
        rightSectionWidth={44}
        value={view.search}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
      />
      {!isSelecting && (
        <>
          <Button
            id={SELECT_BUTTON_ID}
            variant="default"
            className="icon-only-on-phones"
            leftSection={<IconCheckbox size={18} stroke={1.75} />}
            onPointerEnter={onSelectHover}
            onClick={onSelect}
          >
            Select
          </Button>
          <OrderRow view={view} onChange={onChange} />
        </>
      )}
    </div>
  );
}

function OrderRow({ view, onChange }: Pick<LibraryToolbarProps, 'view' | 'onChange'>) {
  return (
    <div className={classes.order}>
      <label htmlFor="library-sort" className={`${classes.label} visually-hidden-on-phones`}>
        Sort by
      </label>
      <Select
        id="library-sort"
        className={classes.select}
        data={SORTS}
        value={view.sort}
        onChange={(event) => onChange({ sort: event.currentTarget.value as LibraryView['sort'] })}
      />
      <label htmlFor="library-filter" className={`${classes.label} visually-hidden-on-phones`}>
        Show
      </label>
      <Select
        id="library-filter"
        className={classes.select}
        data={FILTERS}
        value={view.filter}
        data-active={view.filter !== 'all' || undefined}
        onChange={(event) => onChange({ filter: event.currentTarget.value as LibraryView['filter'] })}
      />
      <div className={classes.layouts}>
        {LAYOUTS.map(({ layout, label, Icon }) => (
          <ActionIcon
            key={layout}
            aria-label={label}
            aria-pressed={view.layout === layout}
            radius="md"
            variant={view.layout === layout ? 'light' : 'subtle'}
            color={view.layout === layout ? 'teal' : 'gray'}
            onClick={() => onChange({ layout })}
          >
            <Icon size={20} stroke={1.75} />
          </ActionIcon>
        ))}
      </div>
    </div>
  );
}
