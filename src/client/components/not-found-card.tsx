import { Button, Paper } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from './empty-state.tsx';
import classes from './not-found-card.module.css';
import { Page } from './page.tsx';

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
