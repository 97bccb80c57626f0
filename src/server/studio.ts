import type { Studio, Voice, Writer } from '../domain/ports.ts';

export interface StudioParts {
  /** Writers of the configured providers, by model type. */
  providers: ReadonlyMap<string, Writer>;
  embeddedWriter: Writer;
  /** The configured voices; null: only the embedded ones. */
  voice: Voice | null;
  embeddedVoice: Voice;
}

/** Chooses writer and voices: the embedded writer serves only where no provider at all is configured. */
export function createStudio({ providers, embeddedWriter, voice, embeddedVoice }: StudioParts): Studio {
  return {
    configured: new Set(providers.keys()),
    writer: (modelType) => (providers.size === 0 ? embeddedWriter : (providers.get(modelType) ?? null)),
    voice: (requested) => (requested === 'builtin' || !voice ? embeddedVoice : voice),
  };
}
