import '@mantine/core/styles/CloseButton.layer.css';
import { Button, CloseButton, Group, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Page } from '../../components/page.tsx';

export function SearchScreen({ children }: { children: ReactNode }) {
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
      {children}
      <Button
        component={Link}
        to="/"
        variant="default"
        mt="xl"
        leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
      >
        Back to Home
      </Button>
    </Page>
  );
}
