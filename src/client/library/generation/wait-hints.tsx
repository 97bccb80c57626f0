import '@mantine/core/styles/List.layer.css';
import { List, Text } from '@mantine/core';

export function WaitHints() {
  return (
    <div>
      <Text size="sm" fw={600} mb="xs">
        While you wait
      </Text>
      <List size="sm" c="dimmed" spacing="xs" maw="var(--wc-text)">
        <List.Item>
          You can leave this page. The podcast is made on the server and waits here for you.
        </List.Item>
        <List.Item>
          In the transcript, every line shows the sentence of the article that it rests on.
        </List.Item>
      </List>
    </div>
  );
}
