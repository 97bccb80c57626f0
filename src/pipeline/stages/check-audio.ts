import type { MasteredAudio } from '../mastering/index.ts';

const MAX_SILENT_DBFS = -50;
/** Between the decoded length and the sum of turns and gaps. */
const MAX_LENGTH_DEVIATION_SECONDS = 0.05;
/** The target is -19 LUFS; unusual material deviates from it. */
const MIN_LOUDNESS_LUFS = -22;
const MAX_LOUDNESS_LUFS = -17;
const MAX_TRUE_PEAK_DBTP = -1;

/** The audio is right if both are empty. */
export interface AudioFaults {
  parts: number[];
  whole: string | null;
}

export function checkAudio(audio: MasteredAudio, parts: number): AudioFaults {
  const silent = audio.turns.flatMap((turn, index) => (turn.rms < MAX_SILENT_DBFS ? [index] : []));
  const deviation = Math.abs(audio.decodedSamples - audio.samples) / audio.sampleRate;
  let whole: string | null = null;
  if (audio.turns.length !== parts) whole = `${audio.turns.length} of ${parts} parts are in the audio`;
  else if (deviation > MAX_LENGTH_DEVIATION_SECONDS)
    whole = `the decoded audio is ${deviation.toFixed(3)} seconds off`;
  else if (audio.truePeak >= MAX_TRUE_PEAK_DBTP) whole = `its peaks reach ${audio.truePeak.toFixed(1)} dBTP`;
  else if (silent.length === 0 && !isLoudnessRight(audio.loudness)) {
    whole = `its loudness is ${audio.loudness.toFixed(1)} LUFS`;
  }
  return { parts: silent, whole };
}

function isLoudnessRight(lufs: number): boolean {
  return lufs >= MIN_LOUDNESS_LUFS && lufs <= MAX_LOUDNESS_LUFS;
}
