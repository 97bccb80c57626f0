import { TRPCClientError } from '@trpc/client';
import { toastError } from '../../components/toasts/toasts.ts';
import { getErrorMessage } from '../../request.ts';

export function toastRequestError(error: unknown, title: string): void {
  const message = getErrorMessage(error, title);
  toastError(title, message === title ? undefined : message);
}

export function isNotFound(error: unknown): boolean {
  return error instanceof TRPCClientError && error.data?.httpStatus === 404;
}
