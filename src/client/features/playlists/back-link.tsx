import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './playlist-screen.module.css';

export function BackLink() {
  return (
    <Anchor component={Link} to="/playlists" size="sm" className={classes.back}>
      <IconArrowLeft size={16} aria-hidden="true" /> Back to Playlists
    </Anchor>
  );
}
