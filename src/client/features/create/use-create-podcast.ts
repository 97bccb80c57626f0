import { useMutation } from '@tanstack/react-query';
import { DEFAULT_MAX_LENGTH_MINUTES } from '../../../domain/podcast/podcast-limits.ts';
import type {
  CreatePodcast,
  RequestedSettings,
  TtsProvider,
} from '../../../domain/podcast/podcast-settings.schema.ts';
import { DEFAULT_HOST_VOICES, type HostVoices } from '../../../domain/voices/natural-voice-names.ts';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { library } from '../../library/library.ts';
import { getRequestedVoices } from '../../library/local-podcast.ts';
import { getErrorMessage } from '../../request.ts';
import { toastRequestError } from '../../toast-request-error.ts';
import { useTRPC } from '../../trpc-client.ts';

/** The specification defines the payload and the toasts of each origin. */
export type SheetOrigin = 'home' | 'search';

export interface PodcastDraft
  extends Omit<RequestedSettings, 'wikiTitle' | 'wikiTitles' | 'ttsProvider' | 'hostVoices'> {
  customInstructions: string;
  maxLength: number;
  voice: TtsProvider | null;
  hostVoices: HostVoices | null;
}

export function createPodcastPayload(draft: PodcastDraft, origin: SheetOrigin): CreatePodcast {
  const { customInstructions, maxLength, voice, hostVoices, ...settings } = draft;
  const instructions = customInstructions.trim();
  const isDefault =
    hostVoices === null || (hostVoices.A === DEFAULT_HOST_VOICES.A && hostVoices.B === DEFAULT_HOST_VOICES.B);
  const sharedFields = {
    ...settings,
    wikiTitle: settings.title,
    ttsProvider: getRequestedVoices(voice),
    ...(!isDefault && { hostVoices }),
  };
  return origin === 'home'
    ? {
        ...sharedFields,
        ...(maxLength !== DEFAULT_MAX_LENGTH_MINUTES && { maxLength }),
        customInstructions: instructions,
        isLocalStorage: true,
      }
    : { ...sharedFields, wikiTitles: [settings.title], maxLength, custom_instructions: instructions };
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
        if (origin === 'search') toastRequestError(error, 'Failed to create podcast');
        else toastError('Error creating podcast', getErrorMessage(error, 'Failed to create podcast'));
      },
    }),
  );
}
