import { Group, Stack, Text } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import classes from './series-form-frame.module.css';

interface SeriesFormFrameProps {
  note: string | null;
  actions: ReactNode;
  children: ReactNode;
  onSubmit: () => void;
}

export function SeriesFormFrame({ note, actions, children, onSubmit }: SeriesFormFrameProps) {
  // A disabled button would keep the browser from submitting, and the visitor from seeing the missing field.
  const submitOnEnter = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (!(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={submitOnEnter}
    >
      <Stack gap="md">
        {children}
        <Text size="sm" c="dimmed" aria-live="polite">
          {note}
        </Text>
        <Group justify="flex-end" gap="sm" className={classes.actions}>
          {actions}
        </Group>
      </Stack>
    </form>
  );
}
