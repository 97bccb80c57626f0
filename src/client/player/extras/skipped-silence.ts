import { playbackSettings, player } from '../player.ts';
import { SilenceSkipper } from './silence-skipper.ts';

const skipper = new SilenceSkipper(player);
let isEnabled = false;

/** Skips silence while the setting is on, also where no control for it is open. */
function applySetting(): void {
  const { skipsSilence } = playbackSettings.store.get();
  if (skipsSilence === isEnabled) return;
  isEnabled = skipsSilence;
  skipper.setEnabled(isEnabled);
}

playbackSettings.store.subscribe(applySetting);
applySetting();
