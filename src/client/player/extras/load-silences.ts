import { findSilences, type Silence } from './find-silences.ts';

export const SECTION_SECONDS = 30;
/** Speech has no silence that a lower rate would hide, and it takes a third of the memory. */
const SAMPLE_RATE = 8_000;
const ID3_HEADER_BYTES = 10;

/** The position of the sound in an MP3 of constant bitrate. */
export interface AudioLayout {
  firstByte: number;
  bytesPerSecond: number;
}

/** Throws if the server does not send parts of the file. */
export async function loadLayout(src: string, duration: number): Promise<AudioLayout> {
  const { bytes, total } = await loadBytes(src, 0, ID3_HEADER_BYTES - 1);
  const header = new Uint8Array(bytes);
  const hasTag = String.fromCharCode(...header.subarray(0, 3)) === 'ID3';
  // The size has seven bits in each byte.
  const tagBytes = header.subarray(6).reduce((size, byte) => size * 128 + byte, 0);
  const firstByte = hasTag ? ID3_HEADER_BYTES + tagBytes : 0;
  return { firstByte, bytesPerSecond: (total - firstByte) / duration };
}

/** Decodes one section of the file, without playing it. */
export async function loadSilences(src: string, layout: AudioLayout, section: number): Promise<Silence[]> {
  const offset = section * SECTION_SECONDS;
  const start = Math.round(layout.firstByte + offset * layout.bytesPerSecond);
  // A little more, so that a silence at the end is whole.
  const end = Math.round(start + (SECTION_SECONDS + 1) * layout.bytesPerSecond);
  const { bytes } = await loadBytes(src, start, end);
  const audio = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(bytes);
  return findSilences(audio.getChannelData(0), SAMPLE_RATE, offset);
}

async function loadBytes(
  src: string,
  start: number,
  end: number,
): Promise<{ bytes: ArrayBuffer; total: number }> {
  const response = await fetch(src, { headers: { range: `bytes=${start}-${end}` } });
  const total = Number(response.headers.get('content-range')?.split('/')[1]);
  if (response.status !== 206 || !Number.isFinite(total)) {
    await response.body?.cancel();
    throw new Error('The server does not send parts of the file.');
  }
  return { bytes: await response.arrayBuffer(), total };
}
