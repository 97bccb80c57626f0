import NodeID3 from 'node-id3';
import { expect, test } from 'vitest';
import type { Credit } from '../../domain/article/article.schema.ts';
import type { Language } from '../../domain/languages.ts';
import { renderCoverPng } from '../cover/raster.ts';
import type { Mastered } from './master.ts';
import { tagAudio } from './tag-audio.ts';

const wikipedia: Credit = {
  title: 'Abacus',
  url: 'https://en.wikipedia.org/wiki/Abacus',
  revision_url: 'https://en.wikipedia.org/w/index.php?title=Abacus&oldid=7',
  revision: 7,
  origin: 'wikipedia',
  licence: 'CC BY-SA 4.0',
  licence_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
};

async function readTags(credits: readonly Credit[], language: Language | null = 'en'): Promise<NodeID3.Tags> {
  const audio = { samples: 240_000, sampleRate: 24_000, info: new Uint8Array([1]) } as Mastered['audio'];
  const file = await tagAudio(
    { audio, frames: [new Uint8Array([2])] },
    {
      title: 'Abacus',
      language,
      chapters: [{ title: 'Opening', timestamp: 0 }],
      credits,
      year: 2026,
    },
    renderCoverPng,
  );
  return NodeID3.read(Buffer.from(file));
}

test('tags name the AI disclosure, revisions, changes and licence', async () => {
  const tags = await readTags([
    wikipedia,
    {
      ...wikipedia,
      title: 'Soroban',
      revision_url: 'https://en.wikipedia.org/w/index.php?title=Soroban&oldid=8',
    },
  ]);
  expect(tags.userDefinedText).toEqual([
    {
      description: 'AI disclosure',
      value:
        'AI-generated: software made this podcast from encyclopedia articles, and two synthetic voices, Mira and Theo, speak it.',
    },
    {
      description: 'Digital source type',
      value: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
    },
    { description: 'Changes made', value: 'The text was shortened and adapted for two voices.' },
  ]);
  expect(tags.comment?.text).toBe(
    'AI-generated: software made this podcast from encyclopedia articles, and two synthetic voices, Mira and Theo, speak it. Made from ' +
      '"Abacus" (https://en.wikipedia.org/w/index.php?title=Abacus&oldid=7), ' +
      '"Soroban" (https://en.wikipedia.org/w/index.php?title=Soroban&oldid=8). ' +
      'The text was shortened and adapted for two voices. ' +
      'Licence of text and podcast: CC BY-SA 4.0, https://creativecommons.org/licenses/by-sa/4.0/',
  );
  expect(tags.userDefinedUrl).toMatchObject([
    { description: 'Abacus', url: 'https://en.wikipedia.org/w/index.php?title=Abacus&oldid=7' },
    { description: 'Soroban', url: 'https://en.wikipedia.org/w/index.php?title=Soroban&oldid=8' },
  ]);
  expect(tags.copyrightUrl).toBe('https://creativecommons.org/licenses/by-sa/4.0/');
  expect(tags.copyright).toBe('2026 Wikipedia contributors, CC BY-SA 4.0');
});

test('tags contain no address of a built-in article', async () => {
  const tags = await readTags([
    { ...wikipedia, origin: 'builtin', url: '/articles/abacus', revision_url: '/articles/abacus' },
  ]);
  expect(tags.comment?.text).toContain('Made from "Abacus". ');
  expect(tags.userDefinedUrl).toBeUndefined();
});

test('tags are in the language of the podcast', async () => {
  const german = await readTags([wikipedia], 'de');
  expect(german.language).toBe('deu');
  expect(german.comment).toMatchObject({
    language: 'deu',
    text: expect.stringMatching(/^KI-generiert: .* Quelle: "Abacus"/),
  });
  expect((await readTags([wikipedia], null)).language).toBe('eng');
});
