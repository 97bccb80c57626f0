import '../styles/mantine-dialogs.css';
import { Modal, type ModalProps } from '@mantine/core';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useIsMounted } from './use-is-mounted.ts';

export function Dialog(props: ModalProps) {
  const opened = useIsMounted() && props.opened;
  useCloseOnBack(opened, props.onClose);
  return <Modal closeButtonProps={{ 'aria-label': 'Close' }} {...props} opened={opened} />;
}
