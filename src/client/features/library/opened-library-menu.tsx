import { Menu } from '@mantine/core';
import { IconDevices, IconDownload, IconInfoCircle, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { MenuAction } from '../../components/menu-action.tsx';
import type { MenuButtonProps } from '../../components/menu-on-demand.tsx';
import { OpenedMenu } from '../../components/opened-menu.tsx';
import { isSessionStored } from '../../session-id.ts';
import { useOnline } from '../../use-online.ts';
import { BackupInput, exportLibrary } from '../backup/index.ts';
import { openPairing } from '../pairing/index.ts';

export function OpenedLibraryMenu({ button }: { button: MenuButtonProps }) {
  const online = useOnline();
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <OpenedMenu button={button}>
        <Menu.Item leftSection={<IconDownload size={18} />} onClick={exportLibrary}>
          Export your library
        </Menu.Item>
        <Menu.Item leftSection={<IconUpload size={18} />} onClick={() => file.current?.click()}>
          Import a library
        </Menu.Item>
        {/* With blocked storage, what is transferred would be lost with the page. */}
        {isSessionStored() && (
          <MenuAction
            icon={<IconDevices size={18} />}
            disabledReason={online ? null : 'You are offline.'}
            onAct={() => openPairing()}
          >
            Pair another browser
          </MenuAction>
        )}
        <Menu.Item leftSection={<IconInfoCircle size={18} />} component={Link} to="/help/storage">
          Where your podcasts are kept
        </Menu.Item>
      </OpenedMenu>
      <BackupInput ref={file} />
    </>
  );
}
