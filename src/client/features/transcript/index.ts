export { LazyTranscript } from './lazy-transcript.tsx';
export { useTranscript } from './use-transcript.ts';

// Modules with styles load with this file unless they are imported on demand.
export const loadSourceNotes = () => import('./source-notes.tsx');
export const loadTranscriptFiles = () => import('./transcript-files.ts');
