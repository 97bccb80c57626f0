import { useEffect } from 'react';
import { showToast } from '../../components/toasts/toasts.ts';

const SHOWN_KEY = 'wikicasts-storage-toast-shown';
const TOAST_DURATION_MS = 8_000;

export function useStorageToast(): void {
  useEffect(() => {
    try {
      if (localStorage.getItem(SHOWN_KEY) !== null) return;
      localStorage.setItem(SHOWN_KEY, 'true');
    } catch {
      // Storage is blocked, so no podcasts are stored either.
      return;
    }
    showToast({
      kind: 'info',
      title: 'Stored in this browser only',
      message: 'Your podcasts are stored only in this browser.',
      duration: TOAST_DURATION_MS,
      isYielding: true,
      action: { label: 'Learn More', to: '/help/storage' },
    });
  }, []);
}
