import '@mantine/core/styles/CloseButton.layer.css';
import { Button, CloseButton, Group, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ChosenArticle } from '../article-language.ts';
import { createLazyDialog } from '../components/lazy-component.tsx';
import { Page } from '../components/page.tsx';
import { ArticleSearch } from '../features/articles/article-search.tsx';

const CreateSheet = createLazyDialog(() =>
  import('../features/create/create-sheet.tsx').then((m) => m.CreateSheet),
);

export function SearchRoute() {
  const [article, setArticle] = useState<ChosenArticle | null>(null);
  const navigate = useNavigate();
  return (
    <Page title="Search Articles">
      <Group justify="space-between" align="start" wrap="nowrap" mb="lg">
        <div>
          <Title order={1} size="h2">
            Search Articles
          </Title>
          <Text c="dimmed" mt="xs">
            Find Wikipedia articles to convert into podcasts
          </Text>
        </div>
        <CloseButton aria-label="Close" size={44} radius="xl" onClick={() => navigate('/')} />
      </Group>
      <ArticleSearch variant="list" onChoose={setArticle} />
      <Button
        component={Link}
        to="/"
        variant="default"
        mt="xl"
        leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
      >
        Back to Home
      </Button>
      <CreateSheet
        opened={article !== null}
        article={article}
        origin="search"
        onClose={() => setArticle(null)}
        // The history entry of the sheet becomes that of the home screen.
        onCreated={() => navigate('/', { replace: true })}
      />
    </Page>
  );
}
