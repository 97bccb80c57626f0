import '../../styles/mantine-fields.css';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconLayoutGrid, IconList, IconSearch, IconX } from '@tabler/icons-react';
import { Select } from '../../components/select.tsx';
import classes from './library-toolbar.module.css';
import type { LibraryView } from './use-library-view.ts';

interface LibraryToolbarProps {
  view: LibraryView;
  onChange: (change: Partial<LibraryView>) => void;
}

const SORTS = [
  { value: 'created', label: 'Date Created' },
  { value: 'title', label: 'Title' },
] satisfies Array<{ value: LibraryView['sort']; label: string }>;

const LAYOUTS = [
  { layout: 'list', label: 'List view', Icon: IconList },
  { layout: 'grid', label: 'Grid view', Icon: IconLayoutGrid },
] as const;

const SEARCH = 'Search podcasts by title, topic, or content...';

export function LibraryToolbar({ view, onChange }: LibraryToolbarProps) {
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
      <div className={classes.order}>
        <label htmlFor="library-sort" className={`${classes.label} visually-hidden-on-phones`}>
          Sort by
        </label>
        <Select
          id="library-sort"
          className={classes.sort}
          data={SORTS}
          value={view.sort}
          onChange={(event) => onChange({ sort: event.currentTarget.value as LibraryView['sort'] })}
        />
        <Button
          size="sm"
          variant={view.showsPlayedOnly ? 'light' : 'default'}
          aria-pressed={view.showsPlayedOnly}
          onClick={() => onChange({ showsPlayedOnly: !view.showsPlayedOnly })}
        >
          Played
        </Button>
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
    </div>
  );
}
