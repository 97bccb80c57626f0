import { Anchor, Group, Skeleton, Text, Title } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ArticleSummary } from '../../../domain/article/article.schema.ts';
import type { ChosenArticle } from '../../article-language.ts';
import { Cover } from '../../components/cover.tsx';
import { LazyFollowButton } from '../follows/index.ts';
import classes from './create-sheet.module.css';

interface ArticlePreviewProps {
  article: ChosenArticle;
  summary: ArticleSummary | undefined;
}

export function ArticlePreview({ article: { title, language }, summary }: ArticlePreviewProps) {
  return (
    <div className={classes.preview}>
      <div className={classes.cover}>
        <Cover title={title} size="card" />
      </div>
      <div className={classes.words}>
        <Title order={3} size="h2" dir="auto" lang={language}>
          {title}
        </Title>
        {summary === undefined ? (
          <div role="status" aria-label="Loading the summary">
            <Skeleton height={14} width="40%" mb="md" mt="xs" />
            {[100, 96, 99, 62].map((width) => (
              <Skeleton key={width} height={16} width={`${width}%`} mb="sm" />
            ))}
          </div>
        ) : (
          summary.description !== '' && (
            <Text c="dimmed" dir="auto" lang={language}>
              {summary.description}
            </Text>
          )
        )}
      </div>
      {summary !== undefined && (
        <div className={classes.summary}>
          <ClampedText lang={language}>{summary.summary}</ClampedText>
          <Group gap="md" className={classes.links}>
            <Anchor
              href={summary.url}
              target="_blank"
              rel="noopener noreferrer"
              size="sm"
              className={classes.link}
            >
              {summary.origin === 'wikipedia' ? 'Read it on Wikipedia' : 'Read the article'}
            </Anchor>
            <LazyFollowButton kind="article" subject={summary.title} language={language} />
          </Group>
        </div>
      )}
    </div>
  );
}

/** On phones it shows five lines and a 'More' button. */
function ClampedText({ lang, children }: { lang: string | undefined; children: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isClamped, setIsClamped] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || isOpen) return;
    const measure = () => setIsClamped(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);

  return (
    <>
      <Text ref={box} maw="var(--wc-text)" dir="auto" lang={lang} className={isOpen ? '' : classes.clamped}>
        {children}
      </Text>
      {isClamped && !isOpen && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          fw={600}
          className={classes.more}
          onClick={() => setIsOpen(true)}
        >
          More
        </Anchor>
      )}
    </>
  );
}
