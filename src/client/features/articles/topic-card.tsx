import { UnstyledButton } from '@mantine/core';
import { Cover } from '../../components/cover.tsx';
import { preloadCreateSheet } from '../create/lazy-create-sheet.tsx';
import classes from './topic-card.module.css';

interface TopicCardProps {
  title: string;
  category: string;
  onChoose: (title: string) => void;
}

export function TopicCard({ title, category, onChoose }: TopicCardProps) {
  return (
    <UnstyledButton
      className={classes.card}
      onPointerEnter={preloadCreateSheet}
      onFocus={preloadCreateSheet}
      onClick={() => onChoose(title)}
    >
      <Cover title={title} size="card" className={classes.cover ?? ''} />
      <span className={classes.title}>{title}</span>
      <span className={classes.line}>{category}</span>
    </UnstyledButton>
  );
}
