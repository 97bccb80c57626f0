import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { type ComponentPropsWithRef, type ReactNode, Suspense, useState } from 'react';

export type MenuButtonProps = ActionIconProps & ComponentPropsWithRef<'button'> & { 'aria-label': string };

/** Keeps the selection of the page, which an action may use. */
export function MenuButton(props: MenuButtonProps) {
  return <ActionIcon color="gray" onMouseDown={(event) => event.preventDefault()} {...props} />;
}

/** Most menus are never opened, so each loads when it is. */
export function MenuOnDemand({ button, children }: { button: MenuButtonProps; children: ReactNode }) {
  const [hasOpened, setHasOpened] = useState(false);
  const closed = (
    <MenuButton aria-haspopup="menu" {...button} aria-expanded={false} onClick={() => setHasOpened(true)} />
  );
  return hasOpened ? <Suspense fallback={closed}>{children}</Suspense> : closed;
}
