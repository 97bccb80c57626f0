import { ActionIcon, Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useStore } from '../../store.ts';
import classes from './toaster.module.css';
import { closeToast, type QueuedToast, TOAST_DURATION_MS, type Toast, toasts } from './toasts.ts';

const icons: Record<Toast['kind'], typeof IconCheck> = {
  success: IconCheck,
  error: IconAlertTriangle,
  info: IconInfoCircle,
};

export function Toaster() {
  const toast = useStore(toasts, ([shown]) => shown);
  return toast && <ToastCard key={toast.id} toast={toast} />;
}

function ToastCard({ toast }: { toast: QueuedToast }) {
  const { id, kind, title, message, link, action, duration = TOAST_DURATION_MS } = toast;
  const Icon = icons[kind];
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => closeToast(id), duration);
    return () => clearTimeout(timer);
  }, [isHeld, id, duration]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only pauses the timer; the element has no action.
    <div
      className={classes.toast}
      role={kind === 'error' ? 'alert' : 'status'}
      data-toast
      data-kind={kind}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon size={18} className={classes.icon} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {(message !== undefined || action !== undefined) && (
          <p className={classes.message}>
            {message} {action !== undefined && <ToastActionLink id={id} action={action} />}
          </p>
        )}
        {link !== undefined && (
          <input
            aria-label="Link to copy"
            className={classes.link}
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </div>
      <ActionIcon aria-label="Dismiss" onClick={() => closeToast(id)}>
        <IconX size={18} />
      </ActionIcon>
    </div>
  );
}

function ToastActionLink({ id, action }: { id: number; action: NonNullable<Toast['action']> }) {
  const close = () => closeToast(id);
  if ('to' in action) {
    return (
      <Anchor component={Link} to={action.to} className={classes.action} onClick={close}>
        {action.label}
      </Anchor>
    );
  }
  const act = () => {
    close();
    action.onAct();
  };
  return (
    <Anchor component="button" type="button" className={classes.action} onClick={act}>
      {action.label}
    </Anchor>
  );
}
