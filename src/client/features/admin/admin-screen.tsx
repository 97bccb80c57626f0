import '../../styles/mantine-fields.css';
import { Button, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { createLazyComponent } from '../../components/lazy-component.tsx';
import { Page } from '../../components/page.tsx';
import { openSessionStorage } from '../../local-storage.ts';
import { getErrorMessage } from '../../request.ts';
import { createStoredText } from '../../stored-state.ts';
import { useTRPCClient, withAdminToken } from '../../trpc-client.ts';

/** Where the browser blocks storage, the token is lost on reload. */
const storedToken = createStoredText('wikicasts-admin-token', openSessionStorage());

export const storeAdminToken = storedToken.set;

// Loaded only with a token: most visitors of this page have none.
const { Component: AdminPanel } = createLazyComponent(() =>
  import('./admin-panel.tsx').then((m) => m.AdminPanel),
);

export function AdminScreen() {
  const [token, setToken] = useState(storedToken.read);
  const [problem, setProblem] = useState('');
  if (token === null) {
    return (
      <TokenForm
        problem={problem}
        onToken={(accepted) => {
          storeAdminToken(accepted);
          setToken(accepted);
        }}
      />
    );
  }
  return (
    <AdminPanel
      token={token}
      onTokenRejected={(reason) => {
        storeAdminToken(null);
        setProblem(reason);
        setToken(null);
      }}
    />
  );
}

interface TokenFormProps {
  problem: string;
  onToken: (token: string) => void;
}

const HEADER_SAFE = /^[\x20-\x7e]+$/;

function TokenForm({ problem, onToken }: TokenFormProps) {
  const client = useTRPCClient();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const check = useMutation({
    mutationFn: async (token: string) => {
      if (!HEADER_SAFE.test(token)) throw new Error('The admin token is not right.');
      await client.podcasts.list.query({ admin: true, fields: 'summary', limit: 1 }, withAdminToken(token));
    },
    onSuccess: (_, token) => onToken(token),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const token = text.trim();
    if (token !== '' && !check.isPending) check.mutate(token);
  };
  const message = check.error === null ? problem : getErrorMessage(check.error, 'Failed to fetch podcasts');
  return (
    <Page title="Admin Panel">
      <Paper p="lg" w="100%" maw={440} mt="xl" mx="auto">
        <form onSubmit={submit}>
          <Stack gap="md">
            <div>
              <Title order={1} size="h2" mb="xs">
                Admin Panel
              </Title>
              <Text c="dimmed">
                The server prints its token when it starts, unless ADMIN_TOKEN sets one. It is kept until you
                close this tab.
              </Text>
            </div>
            <TextInput
              label="Admin token"
              type="password"
              autoComplete="current-password"
              ref={field}
              errorProps={{ mt: 'xs', size: 'sm' }}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              error={check.isPending || message === '' ? null : message}
            />
            <Button type="submit" disabled={text.trim() === '' || check.isPending}>
              {check.isPending ? 'Checking...' : 'Continue'}
            </Button>
          </Stack>
        </form>
      </Paper>
    </Page>
  );
}
