import { Select } from '../../components/select.tsx';

/** The voices of an episode; Google's are the only ones to choose. */
export function TtsProvider() {
  return <Select label="TTS provider" data={[{ value: 'chirp', label: 'Google TTS (Chirp)' }]} />;
}
