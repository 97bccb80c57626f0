import { toastError } from './components/toasts/toasts.ts';
import { getErrorMessage } from './request.ts';

/** The title stands for an error without a message. */
export function toastRequestError(error: unknown, title: string): void {
  const message = getErrorMessage(error, title);
  toastError(title, message === title ? undefined : message);
}
