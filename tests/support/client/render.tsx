import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { Toaster } from '../../../src/client/components/toasts/toaster.tsx';
import { theme } from '../../../src/client/theme.ts';
import { createClient, createQueryClient, TRPCProvider } from '../../../src/client/trpc-client.ts';
import { type Call, type Handlers, handleProcedures, network } from './network.ts';

// Other tests may slow the machine down.
configure({ asyncUtilTimeout: 5_000 });

export function renderClient(children: ReactNode, handlers: Handlers, address = '/'): Call[] {
  const calls: Call[] = [];
  network.use(handleProcedures(handlers, calls));
  const client = createClient();
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <TRPCProvider queryClient={queryClient} trpcClient={client}>
        <MantineProvider theme={theme} env="test">
          <MemoryRouter initialEntries={[address]}>
            {children}
            <Toaster />
          </MemoryRouter>
        </MantineProvider>
      </TRPCProvider>
    </QueryClientProvider>,
  );
  return calls;
}

export async function dismissToast(text: string): Promise<void> {
  const toast = (await screen.findByText(text)).closest('[role="status"], [role="alert"]');
  if (!(toast instanceof HTMLElement)) throw new Error(`"${text}" is not a toast`);
  fireEvent.click(within(toast).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => {
    if (screen.queryByText(text) !== null) throw new Error(`"${text}" is still there`);
  });
}
