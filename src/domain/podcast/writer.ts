export const WRITERS = ['model', 'builtin'] as const;
export type Writer = (typeof WRITERS)[number];

/** What listeners read about a podcast. A reading of the built-in writer must not pass for a conversation. */
export const WRITER_TEXTS: Readonly<Record<Writer, string>> = {
  model: 'A conversation of two hosts',
  builtin: 'Read from the article by two voices',
};

/** `provider` is that of the script model. */
export function getWriter(provider: string): Writer {
  return provider === 'builtin' ? 'builtin' : 'model';
}

/** For readers who see no badge: feeds and pages without scripts. */
export function describeKind({ writer, example }: { writer: Writer; example?: boolean | undefined }): string {
  return `${example ? 'Example. ' : ''}${WRITER_TEXTS[writer]}.`;
}
