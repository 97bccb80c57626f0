import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconBan, IconDots, IconListDetails, IconRss, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { isSeriesInProgress, type SeriesCardProps } from './series-view.ts';

export function SeriesMenu({ series, disabled, onOpen }: SeriesCardProps) {
  const button = useRef<HTMLButtonElement>(null);
  const open = (kind: 'details' | 'subscribe' | 'cancel' | 'delete') => () => {
    // A closing dialog returns the focus to the button, because the menu item no longer exists.
    button.current?.focus();
    onOpen({ kind, id: series.id });
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
      styles={{ item: { minHeight: 44 } }}
    >
      <Menu.Target>
        <ActionIcon ref={button} aria-label={`Series menu: ${series.title}`}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconListDetails size={18} />} onClick={open('details')}>
          View Details
        </Menu.Item>
        <Menu.Item leftSection={<IconRss size={18} />} disabled={disabled} onClick={open('subscribe')}>
          Subscribe in your podcast app
        </Menu.Item>
        {isSeriesInProgress(series) && (
          <Menu.Item leftSection={<IconBan size={18} />} disabled={disabled} onClick={open('cancel')}>
            Cancel Generation
          </Menu.Item>
        )}
        <Menu.Item
          c="var(--wc-host-b)"
          leftSection={<IconTrash size={18} />}
          disabled={disabled}
          onClick={open('delete')}
        >
          Delete Series
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
