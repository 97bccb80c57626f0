import { Button, Paper, Skeleton } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from './empty-state.tsx';
import page from './page.module.css';
import { Page } from './page.tsx';
import classes from './screen-states.module.css';

/** Appears only after a moment, because most screens load at once. */
export function ScreenSkeleton() {
  return (
    <div className={`${page.page} ${classes.screen}`} role="status" aria-label="Loading the page">
      <Skeleton height={32} width="45%" mb="lg" />
      {[96, 84, 90].map((width) => (
        <Skeleton key={width} height={72} width={`${width}%`} radius="lg" mb="md" />
      ))}
    </div>
  );
}

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
        title="This page could not be displayed"
        order={1}
        kind="broken"
        action={<Button onClick={() => location.reload()}>Reload the page</Button>}
      >
        Your podcasts are safe in this browser.
      </EmptyState>
    </Page>
  );
}

export function NotFoundCard() {
  return (
    <Page title="404 Page Not Found">
      <Paper className={classes.card}>
        <EmptyState
          title="404 Page Not Found"
          order={1}
          kind="missing"
          action={
            <Button component={Link} to="/" variant="default">
              Go to the home page
            </Button>
          }
        >
          Did you forget to add the page to the router?
        </EmptyState>
      </Paper>
    </Page>
  );
}
