import { useMutation } from '@tanstack/react-query';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { getErrorMessage } from '../../request.ts';
import { useTRPCClient } from '../../trpc-client.ts';
import { recreatePodcast } from '../generation/stuck-podcasts.ts';
import { library } from '../library.ts';
import type { LocalPodcast } from '../local-podcast.ts';
import { removeFailed } from './use-failed-podcasts.ts';

/** Makes a failed podcast again, with its settings and at its place in a series. */
export function useTryAgain(podcast: LocalPodcast) {
  const client = useTRPCClient();
  return useMutation({
    mutationFn: () => recreatePodcast(client, podcast),
    networkMode: 'always',
    onSuccess: (created) => {
      library.save(created);
      removeFailed(podcast);
      toastSuccess('Success', 'Started processing your content');
    },
    onError: (error) =>
      toastError('Error creating podcast', getErrorMessage(error, 'Failed to create podcast')),
  });
}
