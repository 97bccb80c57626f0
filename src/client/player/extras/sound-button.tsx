import './skipped-silence.ts';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { lazy } from 'react';
import { MenuOnDemand } from '../../components/menu-on-demand.tsx';
import { usePlaybackSettings } from '../player.ts';

const OpenedSound = lazy(async () => ({ default: (await import('./opened-sound.tsx')).OpenedSound }));

export function SoundButton() {
  const isSilent = usePlaybackSettings(({ isMuted, volume }) => isMuted || volume === 0);
  const skipsSilence = usePlaybackSettings((settings) => settings.skipsSilence);
  const Icon = isSilent ? IconVolumeOff : IconVolume;
  const button = {
    'aria-label': 'Volume',
    title: 'Volume and silence',
    'aria-haspopup': 'dialog' as const,
    color: isSilent || skipsSilence ? 'teal' : 'gray',
    children: <Icon size={20} stroke={1.75} />,
  };
  return (
    <MenuOnDemand button={button}>
      <OpenedSound button={button} />
    </MenuOnDemand>
  );
}
