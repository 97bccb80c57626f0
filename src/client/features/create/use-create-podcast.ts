import { useMutation } from '@tanstack/react-query';
import { DEFAULT_MAX_LENGTH } from '../../../domain/podcast/limits.ts';
import type { CreatePodcast } from '../../../domain/podcast/podcast.schema.ts';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { messageOf } from '../../request.ts';
import { useTRPC } from '../../trpc-client.ts';
import { library } from '../../library/library.ts';

/** From where the sheet was opened; the two screens have payloads and texts of their own. */
export type SheetOrigin = 'home' | 'search';

export interface PodcastDraft {
  title: string;
  modelType: string;
  specificModel: string;
  instructions: string;
}

/** The creation payload of each screen. */
export function createPodcastPayload(order: PodcastDraft, opener: SheetOrigin): CreatePodcast {
  const { title, modelType, specificModel } = order;
  const instructions = order.instructions.trim();
  const common = { title, wikiTitle: title, ttsProvider: 'chirp', modelType, specificModel };
  return opener === 'home'
    ? { ...common, customInstructions: instructions, isLocalStorage: true }
    : { ...common, wikiTitles: [title], maxLength: DEFAULT_MAX_LENGTH, custom_instructions: instructions };
}

/** Starts making a podcast and keeps it in this browser. */
export function useCreatePodcast(opener: SheetOrigin, onCreated: () => void) {
  return useMutation(
    useTRPC().podcasts.create.mutationOptions({
      onSuccess: ({ podcast }) => {
        library.save(podcast);
        onCreated();
        if (opener === 'search') {
          toastSuccess('Started processing your content');
          return;
        }
        toastSuccess('Success', 'Started processing your content (stored in browser)');
        toastSuccess('Podcast created in browser storage');
      },
      onError: (error) => {
        const message = messageOf(error, 'Failed to create podcast');
        if (opener === 'home') toastError('Error creating podcast', message);
        else
          toastError(
            'Failed to create podcast',
            message === 'Failed to create podcast' ? undefined : message,
          );
      },
    }),
  );
}
