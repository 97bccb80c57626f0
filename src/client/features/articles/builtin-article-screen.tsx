import { Button, Skeleton, Title, type TitleOrder } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import type { Section } from '../../../domain/article/article.schema.ts';
import { createArticleHead } from '../../../domain/page/content-heads.ts';
import { createMissingHead } from '../../../domain/page/page-routes.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page, Prose } from '../../components/page.tsx';
import { useTRPC } from '../../trpc-client.ts';
import { getSiteAddress, usePageHead } from '../../use-page-head.ts';

export function BuiltinArticleScreen() {
  const { slug = '' } = useParams();
  const { data, isPending } = useQuery(
    useTRPC().articles.builtin.queryOptions({ slug }, { staleTime: Number.POSITIVE_INFINITY }),
  );
  usePageHead(useMemo(() => (data ? createArticleHead(data, getSiteAddress()) : null), [data]));
  if (isPending) return <ArticleSkeleton />;
  if (data === undefined) return <NoArticle />;
  return (
    <Prose title={data.title} lead={data.description}>
      {data.sections.map((section, index) => (
        // The sections are static.
        <ArticleSection key={index} section={section} />
      ))}
      <p>
        A built-in article of Wikicasts, under the licence{' '}
        <a
          href="https://creativecommons.org/licenses/by-sa/4.0/"
          rel="license noopener noreferrer"
          target="_blank"
        >
          CC BY-SA 4.0
        </a>
        .
      </p>
    </Prose>
  );
}

function ArticleSection({ section: { heading, level, text } }: { section: Section }) {
  return (
    <section>
      {heading !== '' && (
        <Title order={Math.min(6, level) as TitleOrder} id={heading.replaceAll(' ', '_')}>
          {heading}
        </Title>
      )}
      {text
        .split('\n\n')
        .filter((paragraph) => paragraph !== '')
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
    </section>
  );
}

function ArticleSkeleton() {
  return (
    <Page title="Loading">
      <div role="status" aria-label="Loading the article">
        <Skeleton height={28} width="40%" mb="lg" />
        {[68, 66, 67, 60, 40].map((width) => (
          <Skeleton key={width} height={16} width={`${width}%`} mb="sm" />
        ))}
      </div>
    </Page>
  );
}

function NoArticle() {
  usePageHead(useMemo(() => createMissingHead('Article not found', '', getSiteAddress()), []));
  return (
    <Page title="Article not found">
      <EmptyState
        title="There is no such article"
        order={1}
        kind="missing"
        action={
          <Button component={Link} to="/">
            Find an article
          </Button>
        }
      />
    </Page>
  );
}
