import { Button, Group, SimpleGrid } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { HOST_NAMES } from '../../../domain/script/hosts.ts';
import {
  type HostVoices,
  NATURAL_VOICE_NAMES,
  type NaturalVoiceName,
} from '../../../domain/voices/natural-voice-names.ts';
import { Select } from '../../components/select.tsx';
import { toastError } from '../../components/toasts/toasts.ts';
import classes from './host-voice-fields.module.css';

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

/** One natural voice for each host, with samples. */
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
