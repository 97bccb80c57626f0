import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { Page } from './page.tsx';

/** Needs the address as key, so that navigation resets the error. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <BrokenScreen /> : this.props.children;
  }
}

/** A reload also loads a newer release. React logs the error. */
function BrokenScreen() {
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
