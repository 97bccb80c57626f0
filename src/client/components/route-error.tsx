import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { EmptyState } from './empty-state.tsx';
import { Page } from './page.tsx';

/** A screen that could not be loaded or broke. Loading the page again also fetches a newer release. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <Page title="Error">
      <EmptyState
        title="This page could not be shown"
        order={1}
        kind="broken"
        action={<Button onClick={() => location.reload()}>Load it again</Button>}
      >
        Your podcasts are safe in this browser.
      </EmptyState>
    </Page>
  );
}
