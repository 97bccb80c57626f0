import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDevices, IconDots, IconDownload, IconInfoCircle, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { MenuAction } from '../../components/menu-action.tsx';
import { exportLibrary } from '../../library/backup-file.ts';
import { BackupInput } from '../../library/backup-input.tsx';
import { openPairing } from '../../library/pairing/pairing-state.ts';
import { isSessionStored } from '../../session-id.ts';
import { useOnline } from '../../use-online.ts';

export function OpenedLibraryMenu() {
  const [isOpen, setIsOpen] = useState(false);
  // The menu moves the focus only if it opens after it is mounted.
  useEffect(() => setIsOpen(true), []);
  const online = useOnline();
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon aria-label="Library menu">
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDownload size={18} />} onClick={() => void exportLibrary()}>
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
        </Menu.Dropdown>
      </Menu>
      <BackupInput ref={file} />
    </>
  );
}
