import { Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useCapabilities } from '../../use-capabilities.ts';
import { useOnline } from '../../use-online.ts';
import classes from './encyclopedia-note.module.css';

export function EncyclopediaNote() {
  const online = useOnline();
  const encyclopedia = useCapabilities()?.encyclopedia;
  if (online && encyclopedia !== 'builtin') return null;
  return (
    <Text className={classes.note} size="sm" role="note">
      <IconInfoCircle size={16} aria-hidden="true" />
      {online
        ? 'Wikipedia cannot be reached. Built-in articles are shown.'
        : 'You are offline. Articles cannot be searched, and podcasts cannot be started now.'}
    </Text>
  );
}
