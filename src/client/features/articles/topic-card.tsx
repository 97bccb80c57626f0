import { UnstyledButton } from '@mantine/core';
import { Cover } from '../../components/cover.tsx';
import classes from './topic-card.module.css';

interface TopicCardProps {
  title: string;
  category: string;
  onChoose: (title: string) => void;
  onHover?: (() => void) | undefined;
}

export function TopicCard({ title, category, onChoose, onHover }: TopicCardProps) {
  return (
    <UnstyledButton
      className={classes.card}
      onPointerEnter={onHover}
      onFocus={onHover}
      onClick={() => onChoose(title)}
    >
      <Cover title={title} size="card" className={classes.cover} />
      <span className={classes.title}>{title}</span>
      <span className={classes.line}>{category}</span>
    </UnstyledButton>
  );
}
