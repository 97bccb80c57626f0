import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconBan, IconDots, IconListDetails, IconRss, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Series } from '../../../domain/series/series.schema.ts';
import classes from './series-menu.module.css';
import { isSeriesInProgress } from './series-view.ts';

export interface SeriesActions {
  onDetails: (series: Series) => void;
  onAddEpisodes: (series: Series) => void;
  onSubscribe: (series: Series) => void;
  onCancel: (series: Series) => void;
  onDelete: (series: Series) => void;
}

interface SeriesMenuProps {
  series: Series;
  actions: SeriesActions;
  disabled: boolean;
}

export function SeriesMenu({ series, actions, disabled }: SeriesMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  // A closing dialog returns the focus to the button, because the menu item no longer exists.
  const focusButtonAnd = (action: (series: Series) => void) => () => {
    button.current?.focus();
    action(series);
  };
  return (
    <Menu
      position="bottom-end"
      width={270}
      shadow="md"
      transitionProps={{ duration: 150 }}
      // Inside the card the menu belongs to the main landmark, and the first item receives the focus.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      classNames={{ item: classes.item }}
    >
      <Menu.Target>
        <ActionIcon ref={button} aria-label={`Series menu: ${series.title}`}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconListDetails size={18} />} onClick={focusButtonAnd(actions.onDetails)}>
          View Details
        </Menu.Item>
        <Menu.Item
          leftSection={<IconRss size={18} />}
          disabled={disabled}
          onClick={focusButtonAnd(actions.onSubscribe)}
        >
          Subscribe in your podcast app
        </Menu.Item>
        {isSeriesInProgress(series) && (
          <Menu.Item
            leftSection={<IconBan size={18} />}
            disabled={disabled}
            onClick={focusButtonAnd(actions.onCancel)}
          >
            Cancel Generation
          </Menu.Item>
        )}
        <Menu.Item
          c="var(--wc-host-b)"
          leftSection={<IconTrash size={18} />}
          disabled={disabled}
          onClick={focusButtonAnd(actions.onDelete)}
        >
          Delete Series
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
