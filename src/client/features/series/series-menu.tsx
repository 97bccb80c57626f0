import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconBan, IconDots, IconListDetails, IconRss, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Series } from '../../../domain/series/series.schema.ts';
import classes from './series-menu.module.css';
import { isUnderWay } from './series-view.ts';

export interface SeriesActions {
  onDetails: (series: Series) => void;
  onFill: (series: Series) => void;
  onSubscribe: (series: Series) => void;
  onCancel: (series: Series) => void;
  onDelete: (series: Series) => void;
}

interface SeriesMenuProps {
  series: Series;
  actions: SeriesActions;
  /** Nothing can be changed now. */
  disabled: boolean;
}

/** What can be done with a series. */
export function SeriesMenu({ series, actions, disabled }: SeriesMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  // A dialog gives the focus back to what had it when it opened, and the item is gone by then.
  const from = (act: (series: Series) => void) => () => {
    button.current?.focus();
    act(series);
  };
  return (
    <Menu
      position="bottom-end"
      width={270}
      shadow="md"
      transitionProps={{ duration: 150 }}
      // Within the card it belongs to the page's main part, and the first item takes the focus.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      classNames={{ item: classes.item ?? '' }}
    >
      <Menu.Target>
        <ActionIcon ref={button} aria-label={`Series menu: ${series.title}`}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconListDetails size={18} />} onClick={from(actions.onDetails)}>
          View Details
        </Menu.Item>
        <Menu.Item
          leftSection={<IconRss size={18} />}
          disabled={disabled}
          onClick={from(actions.onSubscribe)}
        >
          Subscribe in your podcast app
        </Menu.Item>
        {isUnderWay(series) && (
          <Menu.Item leftSection={<IconBan size={18} />} disabled={disabled} onClick={from(actions.onCancel)}>
            Cancel Generation
          </Menu.Item>
        )}
        <Menu.Item
          c="var(--wc-host-b)"
          leftSection={<IconTrash size={18} />}
          disabled={disabled}
          onClick={from(actions.onDelete)}
        >
          Delete Series
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
