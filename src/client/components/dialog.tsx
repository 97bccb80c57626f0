import '../styles/mantine-dialogs.css';
import { Modal, type ModalProps } from '@mantine/core';
import { useRef } from 'react';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useIsMounted } from './use-is-mounted.ts';

/** Keeps its content while it closes. */
export function Dialog(props: ModalProps) {
  const opened = useIsMounted() && props.opened;
  useCloseOnBack(opened, props.onClose);
  const shown = useRef(props);
  if (props.opened) shown.current = props;
  return <Modal closeButtonProps={{ 'aria-label': 'Close' }} {...shown.current} opened={opened} />;
}
