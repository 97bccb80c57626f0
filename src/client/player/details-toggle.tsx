import { Button, type ButtonProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import classes from './details-toggle.module.css';

interface DetailsToggleProps extends ButtonProps {
  controls: string;
  shown: boolean;
  onToggle: () => void;
}

export function DetailsToggle({ controls, shown, onToggle, ...button }: DetailsToggleProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      {...button}
      className={`${classes.toggle} ${button.className ?? ''}`}
      aria-expanded={shown}
      aria-controls={controls}
      rightSection={<IconChevronDown size={16} className={classes.chevron} data-open={shown || undefined} />}
      onClick={onToggle}
    >
      {shown ? 'HIDE DETAILS' : 'SHOW DETAILS'}
    </Button>
  );
}
