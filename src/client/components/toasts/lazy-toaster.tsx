import { loadWhenIdle } from '../../load-when-idle.ts';
import { useStore } from '../../store.ts';
import { createLazyPart } from '../lazy-part.tsx';
import { shownToast } from './toasts.ts';

const { Part: Toaster, preload } = createLazyPart(() => import('./toaster.tsx').then((m) => m.Toaster));
// A toast may say that the connection is lost, when it could not be loaded.
loadWhenIdle(preload);

/** No first screen needs it. */
export function LazyToaster() {
  const hasToast = useStore(shownToast, (toast) => toast !== null);
  return hasToast && <Toaster />;
}
