import { useMutation } from '@tanstack/react-query';
import type { CreatePodcast, TtsProvider } from '../../../domain/podcast/podcast.schema.ts';
import { DEFAULT_MAX_LENGTH_MINUTES } from '../../../domain/podcast/podcast-limits.ts';
import { DEFAULT_HOST_VOICES, type HostVoices } from '../../../domain/voices/natural-voice-names.ts';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { library } from '../../library/library.ts';
import { getRequestedVoices } from '../../library/requested-voices.ts';
import { getErrorMessage } from '../../request.ts';
import { useTRPC } from '../../trpc-client.ts';

/** The specification defines the payload and the toasts of each origin. */
export type SheetOrigin = 'home' | 'search';

export interface PodcastDraft {
  title: string;
  modelType: string;
  specificModel: string;
  maxLength: number;
  instructions: string;
  /** Null for the server's default. */
  voice: TtsProvider | null;
  hostVoices: HostVoices | null;
}

export function createPodcastPayload(draft: PodcastDraft, origin: SheetOrigin): CreatePodcast {
  const { title, modelType, specificModel, maxLength } = draft;
  const instructions = draft.instructions.trim();
  const voices = draft.hostVoices;
  const isDefault =
    voices === null || (voices.A === DEFAULT_HOST_VOICES.A && voices.B === DEFAULT_HOST_VOICES.B);
  const sharedFields = {
    title,
    wikiTitle: title,
    ttsProvider: getRequestedVoices(draft.voice),
    ...(!isDefault && { hostVoices: voices }),
    modelType,
    specificModel,
  };
  return origin === 'home'
    ? {
        ...sharedFields,
        ...(maxLength !== DEFAULT_MAX_LENGTH_MINUTES && { maxLength }),
        customInstructions: instructions,
        isLocalStorage: true,
      }
    : { ...sharedFields, wikiTitles: [title], maxLength, custom_instructions: instructions };
}

export function useCreatePodcast(origin: SheetOrigin, onCreated: () => void) {
  return useMutation(
    useTRPC().podcasts.create.mutationOptions({
      onSuccess: ({ podcast }) => {
        library.save(podcast);
        onCreated();
        if (origin === 'search') {
          toastSuccess('Started processing your content');
          return;
        }
        toastSuccess('Success', 'Started processing your content (stored in browser)');
        toastSuccess('Podcast created in browser storage');
      },
      onError: (error) => {
        const message = getErrorMessage(error, 'Failed to create podcast');
        if (origin === 'home') toastError('Error creating podcast', message);
        else
          toastError(
            'Failed to create podcast',
            message === 'Failed to create podcast' ? undefined : message,
          );
      },
    }),
  );
}
