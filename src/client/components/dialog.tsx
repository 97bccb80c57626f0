import '../styles/mantine-dialogs.css';
import { Modal, type ModalProps } from '@mantine/core';
import { useCloseOnBack } from './use-close-on-back.ts';

export function Dialog(props: ModalProps) {
  useCloseOnBack(props.opened, props.onClose);
  return <Modal closeButtonProps={{ 'aria-label': 'Close' }} {...props} />;
}
