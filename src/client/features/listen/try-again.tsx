import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../../trpc-client.ts';

/** For an example, which nobody can create again: its next play starts it. */
export function TryAgain({ podcastId }: { podcastId: number }) {
  const queryClient = useQueryClient();
  const queryKey = useTRPC().shared.podcast.queryKey({ id: podcastId });
  const tryAgain = async () => {
    await fetch(`/api/podcasts/${podcastId}/live.mp3`, { method: 'HEAD' }).catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey });
  };
  return <Button onClick={() => void tryAgain()}>Try again</Button>;
}
