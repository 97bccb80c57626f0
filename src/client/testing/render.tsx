import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createTRPCClient, type getFetch, httpLink } from '@trpc/client';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import type { AppRouter } from '../../routers/index.ts';
import { Toaster } from '../components/toasts/toaster.tsx';
import { theme } from '../theme.ts';
import { createQueryClient, TRPCProvider } from '../trpc.ts';

/** What the server answers, by procedure; a thrown error is the server's refusal. */
export type Answers = Record<string, (input: never) => unknown>;

export interface Call {
  path: string;
  input: unknown;
}

/** Renders a part of the client against answers of a server that is not there, and notes what it was asked. */
export function renderClient(children: ReactNode, answers: Answers): Call[] {
  const calls: Call[] = [];
  const serve: typeof fetch = async (address, init) => {
    const url = new URL(String(address), 'http://client.test');
    const path = url.pathname.replace('/trpc/', '');
    const sent = typeof init?.body === 'string' ? init.body : url.searchParams.get('input');
    const input: unknown = sent === null ? undefined : JSON.parse(sent);
    calls.push({ path, input });
    try {
      const answer = answers[path];
      if (answer === undefined) throw new Error(`${path} was not expected`);
      return Response.json({ result: { data: await answer(input as never) } });
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      const data = { code: 'validation', httpStatus: 400 };
      return Response.json({ error: { message, code: -32600, data } }, { status: 400 });
    }
  };
  const client = createTRPCClient<AppRouter>({
    links: [httpLink({ url: '/trpc', fetch: serve as ReturnType<typeof getFetch> })],
  });
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <TRPCProvider queryClient={queryClient} trpcClient={client}>
        <MantineProvider theme={theme} env="test">
          <MemoryRouter>
            {children}
            <Toaster />
          </MemoryRouter>
        </MantineProvider>
      </TRPCProvider>
    </QueryClientProvider>,
  );
  return calls;
}

/** Waits for a toast, closes it and waits until it has gone. */
export async function dismissToast(text: string): Promise<void> {
  const toast = (await screen.findByText(text)).closest('[role="status"], [role="alert"]');
  if (!(toast instanceof HTMLElement)) throw new Error(`"${text}" is not a toast`);
  fireEvent.click(within(toast).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => {
    if (screen.queryByText(text) !== null) throw new Error(`"${text}" is still there`);
  });
}
