import { Anchor, type MantineColor } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { TOAST_DURATION, type Toast, ToastQueue } from './toast-queue.ts';

const looks: Record<Toast['kind'], { color: MantineColor; Icon: typeof IconCheck }> = {
  success: { color: 'teal', Icon: IconCheck },
  error: { color: 'coral', Icon: IconAlertTriangle },
  info: { color: 'gray', Icon: IconInfoCircle },
};

let count = 0;

const queue: ToastQueue = new ToastQueue({
  show(toast) {
    count += 1;
    const id = `toast-${count}`;
    const { color, Icon } = looks[toast.kind];
    notifications.show({
      id,
      title: toast.title,
      message: <ToastBody toast={toast} onAct={() => notifications.hide(id)} />,
      color,
      icon: <Icon size={18} />,
      autoClose: toast.duration ?? TOAST_DURATION,
      role: toast.kind === 'error' ? 'alert' : 'status',
      withBorder: true,
      closeButtonProps: { 'aria-label': 'Dismiss' },
      // Not at once: the display is in the middle of taking this one away and would drop what is shown now.
      onClose: () => queueMicrotask(() => queue.closed(id)),
    });
    return id;
  },
  hide: (name) => {
    notifications.hide(name);
  },
});

function ToastBody({ toast, onAct }: { toast: Toast; onAct: () => void }) {
  return (
    <>
      {toast.message}
      {toast.action && (
        <>
          {' '}
          <Anchor component={Link} to={toast.action.to} onClick={onAct} fw={600} size="sm">
            {toast.action.label}
          </Anchor>
        </>
      )}
    </>
  );
}

/** Shows a toast, or lets it wait for its turn. The answer drops it once its matter is over. */
export function showToast(toast: Toast): () => void {
  return queue.push(toast);
}

export const toastSuccess = (title: string, message?: string) =>
  showToast({ kind: 'success', title, ...(message !== undefined && { message }) });

export const toastError = (title: string, message?: string) =>
  showToast({ kind: 'error', title, ...(message !== undefined && { message }) });
