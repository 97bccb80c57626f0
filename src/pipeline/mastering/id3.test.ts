import { describe, expect, test } from 'vitest';
import { buildId3, type PodcastTags } from './id3.ts';
import { assembleMp3 } from './mp3-frames.ts';

const tags: PodcastTags = {
  title: 'Abacus: 算盤 and Café',
  language: 'en' as const,
  hosts: ['Mira', 'Theo'],
  year: 2026,
  comment: 'From "Abacus", Wikipedia.\nCC BY-SA 4.0',
  copyright: 'Wikipedia contributors, CC BY-SA 4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0/',
  remarks: [
    { name: 'AI disclosure', text: 'AI-generated:\nspoken by 機械.' },
    { name: 'Changes made', text: 'Shortened.' },
  ],
  sources: [{ title: 'Café', url: 'https://en.wikipedia.org/wiki/Café?a=1&b=2' }],
  chapters: [
    { title: 'Opening', timestamp: 0 },
    { title: 'Über 算盤\n🧮', timestamp: 61.23456 },
    { title: 'End', timestamp: 300 },
  ],
  duration: 400.0004,
};

interface Frame {
  id: string;
  body: Buffer;
}

/** Frames of an ID3v2.3 body: four letters, a 32-bit size, two bytes of flags. */
function parseFrames(body: Buffer): Frame[] {
  const found: Frame[] = [];
  for (let at = 0; at < body.length; ) {
    const size = body.readUInt32BE(at + 4);
    expect(body.toString('latin1', at, at + 4)).toMatch(/^[A-Z][A-Z0-9]{3}$/);
    expect(at + 10 + size).toBeLessThanOrEqual(body.length);
    found.push({ id: body.toString('latin1', at, at + 4), body: body.subarray(at + 10, at + 10 + size) });
    at += 10 + size;
  }
  return found;
}

function parseTag(id3: Uint8Array): Frame[] {
  const bytes = Buffer.from(id3);
  expect(bytes.toString('latin1', 0, 3)).toBe('ID3');
  expect([bytes[3], bytes[4], bytes[5]]).toEqual([3, 0, 0]);
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (bytes[at] ?? 0), 0);
  expect(bytes.length).toBe(10 + size);
  return parseFrames(bytes.subarray(10));
}

/** Text after its encoding byte: Latin-1, or UTF-16 with a byte order mark. */
function readText(body: Buffer): string {
  if (body[0] === 0) return body.toString('latin1', 1);
  expect([body[0], body[1], body[2]]).toEqual([1, 0xff, 0xfe]);
  return body.toString('utf16le', 3);
}

const findBody = (found: Frame[], id: string) =>
  found.find((frame) => frame.id === id)?.body ?? Buffer.alloc(0);

/** Element id, times in ms, byte offsets and title of a CHAP frame. */
function readChapter(frame: Buffer) {
  const end = frame.indexOf(0);
  const [start, stop, from, to] = [1, 5, 9, 13].map((at) => frame.readUInt32BE(end + at));
  const title = readText(findBody(parseFrames(frame.subarray(end + 17)), 'TIT2'));
  return { id: frame.toString('latin1', 0, end), start, stop, from, to, title };
}

describe('buildId3', () => {
  test('writes the tags that players show', () => {
    const found = parseTag(buildId3(tags));
    expect(readText(findBody(found, 'TIT2'))).toBe('Abacus: 算盤 and Café');
    expect(readText(findBody(found, 'TPE1'))).toBe('Mira, Theo');
    expect(readText(findBody(found, 'TALB'))).toBe('Wikicasts');
    expect(readText(findBody(found, 'TCON'))).toBe('Podcast');
    expect(readText(findBody(found, 'TYER'))).toBe('2026');
    expect(readText(findBody(found, 'TLEN'))).toBe('400000');
    expect(readText(findBody(found, 'TCOP'))).toBe('2026 Wikipedia contributors, CC BY-SA 4.0');
    expect(findBody(found, 'COMM').toString('latin1', 1, 4)).toBe('eng');
    expect(findBody(found, 'COMM').toString('utf16le', 4)).toContain(
      'From "Abacus", Wikipedia.\nCC BY-SA 4.0',
    );
    const remarks = found
      .filter(({ id }) => id === 'TXXX')
      .map(({ body: remark }) => remark.toString('utf16le', 1));
    expect(remarks).toEqual([
      '\ufeffAI disclosure\0\ufeffAI-generated: spoken by 機械.',
      '\ufeffChanges made\0\ufeffShortened.',
    ]);
    expect(findBody(found, 'WOAF').toString('latin1')).toBe(
      'https://en.wikipedia.org/wiki/Caf%C3%A9?a=1&b=2',
    );
    expect(findBody(found, 'WXXX').toString('latin1')).toMatch(
      /https:\/\/en\.wikipedia\.org\/wiki\/Caf%C3%A9\?a=1&b=2$/,
    );
    expect(findBody(found, 'WCOP').toString('latin1')).toBe(tags.licenceUrl);
    expect(found.some((frame) => frame.id === 'APIC')).toBe(false);
  });

  test('lists the chapters in one ordered table', () => {
    const found = parseTag(buildId3(tags));
    const chapters = found.filter((frame) => frame.id === 'CHAP').map((frame) => readChapter(frame.body));
    const noOffset = { from: 0xffffffff, to: 0xffffffff };
    expect(chapters).toEqual([
      { id: 'chp0', start: 0, stop: 61_235, ...noOffset, title: 'Opening' },
      { id: 'chp1', start: 61_235, stop: 300_000, ...noOffset, title: 'Über 算盤 🧮' },
      { id: 'chp2', start: 300_000, stop: 400_000, ...noOffset, title: 'End' },
    ]);
    const tables = found.filter((frame) => frame.id === 'CTOC');
    // Top level and ordered, three entries.
    expect(tables.map((frame) => frame.body.toString('latin1'))).toEqual(['toc\0\x03\x03chp0\0chp1\0chp2\0']);
  });

  test('writes the cover unchanged', () => {
    const cover = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 0, 0xff, 0xfb]);
    const picture = findBody(parseTag(buildId3({ ...tags, cover })), 'APIC');
    expect(picture.toString('latin1', 1, 10)).toBe('image/png');
    expect(picture[11]).toBe(3);
    expect(picture.subarray(-cover.length)).toEqual(Buffer.from(cover));
    expect(() => buildId3({ ...tags, cover: new Uint8Array([1, 2, 3]) })).toThrow(TypeError);
  });

  test('accepts tags without chapters, sources and length, and refuses invalid values', () => {
    const ids = parseTag(buildId3({ ...tags, chapters: [], sources: [], duration: 0 })).map(
      (frame) => frame.id,
    );
    for (const id of ['CHAP', 'CTOC', 'WXXX', 'WOAF']) expect(ids).not.toContain(id);
    const many = Array.from({ length: 256 }, (_, i) => ({ title: `${i}`, timestamp: i }));
    expect(() => buildId3({ ...tags, chapters: many })).toThrow(RangeError);
    expect(
      parseTag(buildId3({ ...tags, chapters: many.slice(1) })).filter(({ id }) => id === 'CHAP'),
    ).toHaveLength(255);
    expect(() => buildId3({ ...tags, sources: [{ title: 'x', url: '/wiki/x' }] })).toThrow(TypeError);
  });

  test('returns tags that precede the Info frame and the audio', () => {
    const file = assembleMp3(new Uint8Array([1]), new Uint8Array([2, 3]), [
      new Uint8Array([4]),
      new Uint8Array([5]),
    ]);
    expect([...file]).toEqual([1, 2, 3, 4, 5]);
  });
});
