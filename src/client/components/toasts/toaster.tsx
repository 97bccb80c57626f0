import { ActionIcon, Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { positionToast } from './toast-position.ts';
import { TOAST_DURATION_MS, type Toast } from './toast-queue.ts';
import classes from './toaster.module.css';
import { closeToast, type ShownToast, toasts } from './toasts.ts';

const icons: Record<Toast['kind'], typeof IconCheck> = {
  success: IconCheck,
  error: IconAlertTriangle,
  info: IconInfoCircle,
};

/** Milliseconds between two looks at what a toast would cover. */
const POSITION_INTERVAL_MS = 200;

/** The one place where toasts show. */
export function Toaster() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.shown);
  return toast === null ? null : <ToastCard key={toast.id} toast={toast} />;
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const { id, kind, title, message, action, duration = TOAST_DURATION_MS } = toast;
  const Icon = icons[kind];
  const box = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);

  // Screens scroll, dialogs slide in: it makes room, unless somebody is about to press it.
  useLayoutEffect(() => {
    const place = () => box.current !== null && positionToast(box.current);
    place();
    if (held) return;
    const timer = setInterval(place, POSITION_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [held]);
  // While somebody points at it or stands on it, it stays.
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => closeToast(id), duration);
    return () => clearTimeout(timer);
  }, [held, id, duration]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only holds the clock; nothing is to be pressed.
    <div
      ref={box}
      className={classes.toast}
      role={kind === 'error' ? 'alert' : 'status'}
      data-toast
      data-kind={kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} className={classes.icon} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {message !== undefined && <p className={classes.message}>{message}</p>}
      </div>
      {action !== undefined &&
        ('to' in action ? (
          <Anchor component={Link} to={action.to} onClick={() => closeToast(id)} fw={600} size="sm">
            {action.label}
          </Anchor>
        ) : (
          <Anchor
            component="button"
            type="button"
            fw={600}
            size="sm"
            onClick={() => {
              closeToast(id);
              action.onAct();
            }}
          >
            {action.label}
          </Anchor>
        ))}
      <ActionIcon aria-label="Dismiss" onClick={() => closeToast(id)}>
        <IconX size={18} />
      </ActionIcon>
    </div>
  );
}
