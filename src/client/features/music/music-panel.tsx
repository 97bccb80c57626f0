import '../../styles/mantine-fields.css';
import { Select } from '../../components/select.tsx';
import { useOnline } from '../../use-online.ts';
import classes from './music-control.module.css';
import { useMusic } from './music-store.tsx';
import { TRACKS } from './music-tracks.ts';

export function MusicPanel() {
  const { volume, track, setVolume, setTrack } = useMusic();
  const online = useOnline();
  return (
    <div className={classes.fields}>
      <Select
        label="Music track"
        description={online ? undefined : 'You are offline. Another track needs the network.'}
        disabled={!online}
        value={track}
        onChange={(event) => setTrack(event.currentTarget.value)}
        data={TRACKS.map(({ name, path }) => ({ label: name, value: path }))}
      />
      <label className={classes.volume}>
        <span>Music volume</span>
        <input
          type="range"
          aria-label="Music volume"
          min={0}
          max={1}
          step={0.01}
          value={volume}
          aria-valuetext={`${Math.round(volume * 100)} percent`}
          onChange={(event) => setVolume(event.currentTarget.valueAsNumber)}
        />
      </label>
      <p className={classes.note}>Music pauses while a podcast plays.</p>
    </div>
  );
}
