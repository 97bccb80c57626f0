import { IconDots } from '@tabler/icons-react';
import { lazy } from 'react';
import { MenuOnDemand } from '../../components/menu-on-demand.tsx';

const OpenedLibraryMenu = lazy(async () => ({
  default: (await import('./opened-library-menu.tsx')).OpenedLibraryMenu,
}));

const BUTTON = { 'aria-label': 'Library menu', children: <IconDots size={20} /> };

export function LibraryMenu() {
  return (
    <MenuOnDemand button={BUTTON}>
      <OpenedLibraryMenu button={BUTTON} />
    </MenuOnDemand>
  );
}
