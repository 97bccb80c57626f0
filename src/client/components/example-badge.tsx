import { Badge } from '@mantine/core';

/** Nobody should take an example for a podcast of their own, or of the server's model. */
export function ExampleBadge({ podcast }: { podcast: { example?: boolean | undefined } }) {
  return podcast.example === true && <Badge>Example</Badge>;
}
