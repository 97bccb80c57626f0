import { Menu } from '@mantine/core';
import { IconBan, IconListDetails, IconRss, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import type { MenuButtonProps } from '../../components/menu-on-demand.tsx';
import { OpenedMenu } from '../../components/opened-menu.tsx';
import { isSeriesInProgress, type SeriesCardProps } from './series-view.ts';

export function OpenedSeriesMenu(props: SeriesCardProps & { button: MenuButtonProps }) {
  const { series, disabled, onOpen, button } = props;
  const ref = useRef<HTMLButtonElement>(null);
  const open = (kind: 'details' | 'subscribe' | 'cancel' | 'delete') => () => {
    // A closing dialog returns the focus to the button, because the menu item no longer exists.
    ref.current?.focus();
    onOpen({ kind, id: series.id });
  };
  return (
    <OpenedMenu button={{ ...button, ref }}>
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
    </OpenedMenu>
  );
}
