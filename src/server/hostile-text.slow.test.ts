import { describe, expect, test } from 'vitest';
import type { Article } from '../domain/article/article.schema.ts';
import { numberSentences } from '../domain/article/numbered-sentences.ts';
import { normalizeHeading } from '../domain/article/reference-sections.ts';
import { detectLanguage } from '../domain/language/index.ts';
import { composeIntro } from '../domain/script/intro-outro.ts';
import { planSegments } from '../domain/script/plan-segments.ts';
import { createRepeatFinder } from '../domain/script/repeats.ts';
import { createSectionSlug } from '../domain/script/sources.ts';
import type { ScriptBrief } from '../domain/script-model.ts';
import { escapeTags, unescapeTags } from '../pipeline/prompts/data-blocks.ts';
import { splitUtterances, toFliteText } from './adapters/voice/builtin/flite-text.ts';
import { raiseQuestions } from './adapters/voice/builtin/intonation.ts';
import { countUtf8Bytes } from './adapters/voice/shared/split-text.ts';
import { synthesizePieces } from './adapters/voice/shared/synthesize-pieces.ts';
import { sanitizeVendorMessage } from './adapters/voice/shared/vendor-message.ts';
import { createBuiltinWriter } from './adapters/writer/rules/index.ts';

/** Characters of each text. Short texts detect slow code early. */
const TEXT_LENGTHS = [2000, 20_000, 100_000];
/** Linear code takes a tenth of this for the longest text, quadratic code five times it. */
const MAX_SECONDS = 1.5;

/** Long runs of optional characters, and openings without their end, make patterns backtrack. */
async function expectLinear(run: (text: string) => unknown, patterns: readonly string[]): Promise<void> {
  for (const pattern of patterns) {
    for (const length of TEXT_LENGTHS) {
      // The run lacks its end, so each attempt fails at its last character.
      const text = `${pattern.repeat(length / pattern.length)}_x`;
      const before = process.threadCpuUsage();
      await run(text);
      const { user, system } = process.threadCpuUsage(before);
      const maxSeconds = 0.4 + (MAX_SECONDS * length) / 100_000;
      expect((user + system) / 1e6, `${JSON.stringify(pattern)}, ${length} characters`).toBeLessThan(
        maxSeconds,
      );
    }
  }
}

function createArticle(title: string, heading: string, lead: string, text: string): Article {
  const sections = [
    { heading: '', level: 1, text: lead },
    { heading, level: 2, text },
  ];
  return {
    title,
    description: '',
    url: '/a',
    revisionUrl: '/a',
    revision: 1,
    origin: 'wikipedia',
    sections,
    words: 2000,
  };
}

const FRAME = { intro: 25, outro: 30 };
const SHORT_TEXT = 'The abacus is a tool. It has beads of wood, and a frame of steel.';

async function writeScript(article: Article): Promise<void> {
  const brief: ScriptBrief = {
    title: article.title,
    articles: [article],
    model: '',
    role: null,
    instructions: '',
    words: 600,
  };
  const signal = new AbortController().signal;
  const writer = createBuiltinWriter();
  for (const { kind, index, heading, sentences } of planSegments([article], 600, FRAME)) {
    const request = { kind, index, heading, sentences, plan: [heading], words: 200, after: [] };
    for await (const _ of writer.writeSegment(brief, request, signal));
  }
}

const synthesizeSilence = async () => ({ sampleRate: 8000, samples: new Int16Array(1) });

describe('linear run time for hostile texts', () => {
  const toSpokenText = (text: string) =>
    splitUtterances(toFliteText(text)).map((piece) => raiseQuestions(piece.text));
  const splitForVendor = (text: string) =>
    synthesizePieces(`x${text}`, 5000, countUtf8Bytes, new AbortController().signal, synthesizeSilence);

  test.each<[string, (text: string) => unknown, string[]]>([
    ['built-in voice: spaces, brackets, dots', toSpokenText, ['\n', ' \t', '( ', ' )', '. ', ' -']],
    ['built-in voice: figures', toSpokenText, ['0,', "0'", '0,000', '0-0@']],
    ['built-in voice: letters', toSpokenText, ['AA', 'A. ', 'a-', 'eª', 'a.A0-0']],
    ['vendors’ voices', splitForVendor, ['. ', 'a']],
    ['vendors’ words', (text) => sanitizeVendorMessage(text, ['key']), ['\n', 'key']],
    ['headings', (text) => normalizeHeading(text) + createSectionSlug(text), ['"', '. ', '-']],
    [
      'numbered sentences',
      (text) => numberSentences([createArticle('A', 'B', text, text)]),
      ['a ', '[', '\n\n'],
    ],
    [
      'division',
      (text) => planSegments([createArticle('A', 'B', text, text)], 1500, FRAME),
      ['a ', 'It is a thing. '],
    ],
    ['language', (text) => detectLanguage(createArticle('A', 'B', text, text)), ['a ', 'ж']],
    ['greeting', (text) => composeIntro({ seed: 1, language: 'en', title: text }), [' (', '. ', ' ']],
    ['repeats', (text) => createRepeatFinder().isRepeat({ text, sources: [] }), ['a ']],
    ['prompts’ frames', (text) => unescapeTags(escapeTags(`<${text}&lt;${text}`)), ['\t', '< /']],
    [
      'built-in writer: sections',
      (text) => writeScript(createArticle('A', 'B', SHORT_TEXT, text)),
      ['“', ', who s'],
    ],
    [
      'built-in writer: leads, headings',
      (text) => writeScript(createArticle('A', text, text, SHORT_TEXT)),
      ['(', ' ', 'a. '],
    ],
  ])('%s takes linear time for hostile texts', (_, run, patterns) => expectLinear(run, patterns));
});
