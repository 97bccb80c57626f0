import type { MasteredAudio } from '../mastering/chain.ts';

/** A decoded turn below this is silent, in dBFS. */
const SILENT_DBFS = -50;
/** How far the decoded length may lie from the sum of what was put in, in seconds. */
const LENGTH_TOLERANCE = 0.05;

/** Loudness that the finished audio may have, in LUFS: the target of -19 with room for odd material. */
const LOUDNESS = { least: -22, most: -17 };
/** True peak that it must stay under, in dBTP. */
const PEAK = -1;

/** What is wrong with the finished audio; nothing is when both are empty. */
export interface AudioFaults {
  /** Indexes of turns that cannot be heard. */
  turns: number[];
  /** Why the file as a whole is not right, or null. */
  whole: string | null;
}

/** Judges the audio by what its MP3 decodes to: every turn is there, none is silent, the length is right. */
export function checkAudio(audio: MasteredAudio, turns: number): AudioFaults {
  const silent = audio.turns.flatMap((turn, index) => (turn.rms < SILENT_DBFS ? [index] : []));
  const off = Math.abs(audio.decodedSamples - audio.samples) / audio.sampleRate;
  let whole: string | null = null;
  if (audio.turns.length !== turns) whole = `${audio.turns.length} of ${turns} turns are in the audio`;
  else if (off > LENGTH_TOLERANCE) whole = `the decoded audio is ${off.toFixed(3)} seconds off`;
  else if (audio.truePeak >= PEAK) whole = `its peaks reach ${audio.truePeak.toFixed(1)} dBTP`;
  else if (silent.length === 0 && !(audio.loudness >= LOUDNESS.least && audio.loudness <= LOUDNESS.most)) {
    whole = `its loudness is ${audio.loudness.toFixed(1)} LUFS`;
  }
  return { turns: silent, whole };
}
