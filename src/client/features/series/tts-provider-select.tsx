import { Select } from '../../components/select.tsx';

/** The specification offers Google's voices only. */
export function TtsProviderSelect() {
  return <Select label="TTS provider" data={[{ value: 'chirp', label: 'Google TTS (Chirp)' }]} />;
}
