import type { Pcm } from '../../../../domain/speech-model.ts';

/** Frames of MPEG audio layer III begin with eleven set bits, version and layer. */
export function isMp3(bytes: Uint8Array): boolean {
  const isTagged = bytes[0] === 0x49 && bytes[1] === 0x44 && bytes[2] === 0x33;
  return isTagged || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2);
}

/** Mixes stereo to mono. Throws `RangeError` for bytes that do not decode whole. */
export async function decodeMp3(bytes: Uint8Array): Promise<Pcm> {
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    const { channelData, samplesDecoded, sampleRate, errors } = decoder.decode(bytes);
    if (samplesDecoded === 0 || errors.length > 0) throw new RangeError('it is damaged MP3');
    const samples = new Int16Array(samplesDecoded);
    for (let at = 0; at < samplesDecoded; at += 1) {
      let sum = 0;
      for (const channel of channelData) sum += channel[at] ?? 0;
      const sample = Math.round((sum / channelData.length) * 32_767);
      samples[at] = Math.max(-32_768, Math.min(32_767, sample));
    }
    return { sampleRate, samples };
  } finally {
    decoder.free();
  }
}
