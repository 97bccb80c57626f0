import { TRPCClientError } from '@trpc/client';
import { toastError } from '../../components/toasts/toasts.ts';
import { messageOf } from '../../request.ts';

/** Says what could not be done, and what the server says of it. */
export function toastFailure(error: unknown, title: string): void {
  const message = messageOf(error, title);
  toastError(title, message === title ? undefined : message);
}

/** Whether the server has answered that there is no such thing; a server that cannot be reached says nothing. */
export function saysNotFound(error: unknown): boolean {
  return error instanceof TRPCClientError && error.data?.httpStatus === 404;
}
