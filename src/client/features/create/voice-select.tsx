import type { Capabilities } from '../../../domain/system/system.schema.ts';
import type { VoiceEstimate } from '../../../domain/voices/voices.schema.ts';
import { Select } from '../../components/select.tsx';
import { getVoiceName } from '../../components/voice-names.ts';
import { formatWait } from '../../format-wait.ts';

type Voice = VoiceEstimate['provider'];

interface VoiceSelectProps {
  capabilities: Pick<Capabilities, 'voiceChoices' | 'naturalVoices'>;
  /** Undefined until the server responds. */
  estimates: readonly VoiceEstimate[] | undefined;
  value: Voice;
  onChange: (voice: Voice) => void;
}

export function VoiceSelect({ capabilities, estimates, value, onChange }: VoiceSelectProps) {
  const { voiceChoices, naturalVoices } = capabilities;
  // The server prefers natural voices where they are faster than a listener.
  const isTooSlow = voiceChoices[0] === 'builtin';
  const notes = [
    ...voiceChoices.map((voice) => describeVoice(voice, estimates, isTooSlow)),
    describeNaturalVoices(naturalVoices, voiceChoices),
  ];
  return (
    <Select
      label="Voices"
      description={notes
        .filter((note) => note !== '')
        .map((note) => (
          <span key={note} style={{ display: 'block' }}>
            {note}
          </span>
        ))}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={voiceChoices.map((voice) => ({ value: voice, label: getVoiceName(voice) }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Voice)}
    />
  );
}

function describeVoice(
  voice: Voice,
  estimates: readonly VoiceEstimate[] | undefined,
  isTooSlow: boolean,
): string {
  const estimate = estimates?.find(({ provider }) => provider === voice);
  if (estimate === undefined) return '';
  const wait = formatWait(estimate.seconds);
  if (voice === 'builtin') return `${getVoiceName(voice)}: ready in ${wait}`;
  return `${getVoiceName(voice)}: ready in about ${wait}${isTooSlow ? '' : ', listen at once'}`;
}

/** Describes the installation, or why the natural voices are not the default. */
function describeNaturalVoices(
  { state, progress, realTimeRatio }: Capabilities['naturalVoices'],
  [standard]: readonly Voice[],
): string {
  if (state === 'installing') {
    return `Natural voices are being installed (${Math.floor((progress ?? 0) * 100)}%). New podcasts get them after that.`;
  }
  if (state !== 'installed' || standard !== 'builtin' || realTimeRatio === null) return '';
  return `This machine speaks naturally at ${realTimeRatio.toFixed(1)} times real time. That is too slow to listen at once, so the built-in voices are the default.`;
}
