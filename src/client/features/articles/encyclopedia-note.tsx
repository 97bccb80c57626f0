import { Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useCapabilities } from '../../use-capabilities.ts';
import classes from './encyclopedia-note.module.css';

export function EncyclopediaNote() {
  if (useCapabilities()?.encyclopedia !== 'builtin') return null;
  return (
    <Text className={classes.note} size="sm" role="note">
      <IconInfoCircle size={16} aria-hidden="true" />
      Wikipedia cannot be reached. Built-in articles are shown.
    </Text>
  );
}
