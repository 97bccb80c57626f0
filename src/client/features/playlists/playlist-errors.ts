import { TRPCClientError } from '@trpc/client';
import { toastError } from '../../components/toasts/toasts.ts';
import { getErrorMessage } from '../../request.ts';

/** Says what could not be done, and what the server says of it. */
export function toastRequestError(error: unknown, title: string): void {
  const message = getErrorMessage(error, title);
  toastError(title, message === title ? undefined : message);
}

/** Whether the server has answered that there is no such thing; a server that cannot be reached says nothing. */
export function isNotFound(error: unknown): boolean {
  return error instanceof TRPCClientError && error.data?.httpStatus === 404;
}
