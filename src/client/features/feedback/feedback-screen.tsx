import { Button, Skeleton, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { useOnline } from '../../use-online.ts';
import { useSettings } from '../../use-settings.ts';
import classes from './feedback-screen.module.css';

const FRAME_HEIGHT_PX = 600;

export function FeedbackScreen() {
  const { data, isError, refetch } = useSettings();
  const canLoad = useHasBeenOnline();
  useScript(data?.feedback.scriptUrl ?? null);
  return (
    <Page title="Quick Wikicasts Feedback">
      <Title order={1} size="h2" mb="xs">
        Quick Wikicasts Feedback
      </Title>
      <Text c="dimmed" mb="lg" maw="var(--wc-text)">
        Help us improve Wikicasts by sharing your feedback, suggestions, or reporting issues.
      </Text>
      {!canLoad ? (
        <EmptyState title="You are offline" kind="broken">
          The form appears here once you are back online.
        </EmptyState>
      ) : data ? (
        <iframe
          className={classes.frame}
          title="Feedback form"
          src={data.feedback.formUrl}
          height={FRAME_HEIGHT_PX}
        />
      ) : isError ? (
        <EmptyState
          title="The form could not be loaded"
          kind="broken"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : (
        <Skeleton height={FRAME_HEIGHT_PX} radius="lg" />
      )}
    </Page>
  );
}

/** A form that has loaded stays, with what the visitor has written, when the network is lost. */
function useHasBeenOnline(): boolean {
  const online = useOnline();
  const [hasBeenOnline, setHasBeenOnline] = useState(online);
  if (online && !hasBeenOnline) setHasBeenOnline(true);
  return hasBeenOnline;
}

function useScript(src: string | null): void {
  useEffect(() => {
    if (src === null) return;
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    document.body.append(script);
    return () => script.remove();
  }, [src]);
}
