import { IconSelect } from '../../components/icon-select.tsx';
import { formatRate, PLAYBACK_RATES } from '../playback-rates.ts';
import { playbackSettings, usePlaybackSettings } from '../player.ts';

const OPTIONS = PLAYBACK_RATES.map((rate) => ({ value: formatRate(rate), label: formatRate(rate) }));

export function SpeedSelect() {
  const rate = usePlaybackSettings((settings) => settings.rate);
  return (
    <IconSelect
      label="Playback speed"
      value={formatRate(rate)}
      options={OPTIONS}
      isActive={rate !== 1}
      onChange={(value) => playbackSettings.change({ rate: Number.parseFloat(value) })}
    >
      {formatRate(rate)}
    </IconSelect>
  );
}
