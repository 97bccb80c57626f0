import { Button, Group, SimpleGrid } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../../domain/languages.ts';
import { HOST_NAMES } from '../../../domain/script/hosts.ts';
import type { Capabilities } from '../../../domain/system/system.schema.ts';
import {
  type HostVoices,
  NATURAL_VOICE_NAMES,
  type NaturalVoiceName,
} from '../../../domain/voices/natural-voice-names.ts';
import type { VoiceEstimate } from '../../../domain/voices/voices.schema.ts';
import { getNativeName, listLanguages } from '../../article-language.ts';
import { Select } from '../../components/select.tsx';
import { toastError } from '../../components/toasts/toasts.ts';
import { getVoiceName } from '../../components/voice-badge.tsx';
import { formatWait } from '../../format-wait.ts';
import classes from './create-sheet.module.css';

type Voice = VoiceEstimate['provider'];

/** Voices that speak the language of the podcast, which only the estimate knows. */
export function useVoiceChoice(capabilities: Capabilities | undefined) {
  const [selected, select] = useState<Voice | null>(null);
  const [speaking, setSpeaking] = useState<readonly Voice[]>([]);
  const choices = capabilities?.voiceChoices ?? [];
  const fitting = choices.filter((voice) => speaking.includes(voice));
  const offered = fitting.length > 0 ? fitting : choices;
  const standard = capabilities?.voices;
  const isStandardOffered = standard === undefined || fitting.length === 0 || fitting.includes(standard);
  const chosen = selected !== null && offered.includes(selected) ? selected : null;
  const requested = chosen ?? (isStandardOffered ? null : (fitting[0] ?? null));
  return {
    offered,
    voice: requested ?? standard,
    /** Null for the server's default. */
    requested,
    select,
    update(estimates: readonly VoiceEstimate[] | undefined) {
      const current = estimates?.map(({ provider }) => provider) ?? speaking;
      if (current.join() !== speaking.join()) setSpeaking(current);
    },
  };
}

interface VoiceSelectProps {
  capabilities: Pick<Capabilities, 'voiceChoices' | 'naturalVoices'>;
  offered: readonly Voice[];
  estimates: readonly VoiceEstimate[] | undefined;
  value: Voice;
  onChange: (voice: Voice) => void;
}

export function VoiceSelect({ capabilities, offered, estimates, value, onChange }: VoiceSelectProps) {
  const { voiceChoices, naturalVoices } = capabilities;
  // The server prefers natural voices where they are faster than a listener.
  const isTooSlow = voiceChoices[0] === 'builtin';
  const notes = [
    ...offered.map((voice) => describeVoice(voice, estimates, isTooSlow)),
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
      data={offered.map((voice) => ({ value: voice, label: getVoiceName(voice) }))}
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
    return `Natural voices are being installed (${Math.floor((progress ?? 0) * 100)}%). New podcasts will use them after that.`;
  }
  if (state !== 'installed' || standard !== 'builtin' || realTimeRatio === null) return '';
  return `Natural voices run at ${realTimeRatio.toFixed(1)} times real time on this server. That is too slow to listen at once, so the built-in voices are the default.`;
}

const LABELS: Readonly<Record<NaturalVoiceName, string>> = {
  af_heart: 'Heart, American',
  am_michael: 'Michael, American',
  bf_emma: 'Emma, British',
  bm_george: 'George, British',
};

interface HostVoiceFieldsProps {
  value: HostVoices;
  onChange: (voices: HostVoices) => void;
}

export function HostVoiceFields({ value, onChange }: HostVoiceFieldsProps) {
  const { playing, toggle } = useSamples();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {(['A', 'B'] as const).map((host) => {
        const voice = value[host];
        const isPlaying = playing === host;
        return (
          <Group key={host} gap="xs" align="flex-end" wrap="nowrap">
            <Select
              label={`${HOST_NAMES[host]}’s voice`}
              data={NATURAL_VOICE_NAMES.map((name) => ({ value: name, label: LABELS[name] }))}
              value={voice}
              className={classes.select}
              onChange={(event) =>
                onChange({ ...value, [host]: event.currentTarget.value as NaturalVoiceName })
              }
            />
            <Button
              variant="default"
              aria-label={`${isPlaying ? 'Stop' : 'Play'} a sample of ${LABELS[voice]} for ${HOST_NAMES[host]}`}
              leftSection={
                isPlaying ? (
                  <IconPlayerStop size={16} aria-hidden="true" />
                ) : (
                  <IconPlayerPlay size={16} aria-hidden="true" />
                )
              }
              onClick={() => toggle(host, voice)}
            >
              {isPlaying ? 'Stop' : 'Sample'}
            </Button>
          </Group>
        );
      })}
    </SimpleGrid>
  );
}

function useSamples() {
  const [playing, setPlaying] = useState<'A' | 'B' | null>(null);
  const audio = useRef<HTMLAudioElement | null>(null);
  const stop = () => {
    audio.current?.pause();
    audio.current = null;
    setPlaying(null);
  };
  useEffect(() => () => audio.current?.pause(), []);
  const toggle = (host: 'A' | 'B', voice: NaturalVoiceName) => {
    stop();
    if (playing === host) return;
    const sample = new Audio(`/api/voices/${voice}/sample.wav`);
    const end = () => {
      if (audio.current === sample) stop();
    };
    sample.onended = end;
    audio.current = sample;
    setPlaying(host);
    sample.play().catch(() => {
      if (audio.current !== sample) return;
      end();
      toastError('The sample could not be played.');
    });
  };
  return { playing, toggle };
}

interface SpokenLanguageSelectProps {
  articleLanguage: Language;
  value: Language;
  /** Undefined for the language of the article. */
  onChange: (language: Language | undefined) => void;
}

export function SpokenLanguageSelect({ articleLanguage, value, onChange }: SpokenLanguageSelectProps) {
  const languages = [...new Set([articleLanguage, ...listLanguages()])];
  return (
    <Select
      label="Tell it in"
      description={
        value === articleLanguage ? 'The language of the article.' : 'Translated by the language model.'
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={languages.map((language) => ({ value: language, label: getNativeName(language) }))}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = languages.find((language) => language === currentTarget.value);
        onChange(chosen === articleLanguage ? undefined : chosen);
      }}
    />
  );
}
