import { describe, expect, test } from 'vitest';
import type { Article } from '../../src/domain/article/article.schema.ts';
import { numberSentences } from '../../src/domain/article/numbered-sentences.ts';
import { normalizeHeading } from '../../src/domain/article/reference-headings.ts';
import { createSectionSlug } from '../../src/domain/article/source-links.ts';
import { detectLanguage } from '../../src/domain/language/index.ts';
import { checkOutline } from '../../src/domain/script/check-outline.ts';
import { composeIntro } from '../../src/domain/script/intro-outro.ts';
import { createScriptMaterial } from '../../src/domain/script/material.ts';
import { createOutlineByRules } from '../../src/domain/script/outline-by-rules.ts';
import { planSegments } from '../../src/domain/script/plan-segments.ts';
import { RepeatFinder } from '../../src/domain/script/turn-verifier.ts';
import type { ScriptBrief } from '../../src/domain/script-model.ts';
import { escapeTags, unescapeTags } from '../../src/pipeline/prompts/prompt.ts';
import { raiseQuestions } from '../../src/server/adapters/voice/builtin/builtin-speech-model.ts';
import { splitUtterances, toFliteText } from '../../src/server/adapters/voice/builtin/flite-text.ts';
import {
  countUtf8Bytes,
  synthesizePieces,
} from '../../src/server/adapters/voice/shared/synthesize-pieces.ts';
import { sanitizeVendorMessage } from '../../src/server/adapters/voice/shared/vendor-message.ts';
import { BuiltInWriter } from '../../src/server/adapters/writer/reading/builtin-writer.ts';
import { createSettings } from '../support/settings.ts';

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

const EMPTY = { articles: [], sentences: [] };
const WORDS = { opening: 60, chapters: 1500, closing: 40 };
const SHORT_TEXT = 'The abacus is a tool. It has beads of wood, and a frame of steel.';

function plan(article: Article) {
  const material = createScriptMaterial([article]);
  const outline = createOutlineByRules(material, WORDS.chapters);
  return { material, outline, segments: planSegments(outline, { material, language: 'en' }, WORDS) };
}

async function writeScript(article: Article): Promise<void> {
  const { material, outline, segments } = plan(article);
  const brief: ScriptBrief = {
    title: article.title,
    articles: [article],
    material,
    language: 'en',
    model: '',
    settings: createSettings(),
    words: 600,
  };
  const signal = new AbortController().signal;
  const writer = new BuiltInWriter();
  for (const { kind, index, sentences } of segments) {
    const request = { kind, index, outline, earlier: [], exchanges: [], sentences, words: 200 };
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
    ['division', (text) => plan(createArticle('A', 'B', text, text)), ['a ', 'It is a thing. ']],
    [
      'outline of a model',
      (text) => checkOutline(`{"chapters":[{"title":"${text}","sentences":"${text}"}]}`, EMPTY, 1500),
      ['1-', '9, ', '{', 'a '],
    ],
    ['language', (text) => detectLanguage(createArticle('A', 'B', text, text)), ['a ', 'ж']],
    ['greeting', (text) => composeIntro({ seed: 1, language: 'en', title: text }), [' (', '. ', ' ']],
    ['repeats', (text) => new RepeatFinder().isRepeat(text, '1'), ['a ']],
    ['prompts’ frames', (text) => unescapeTags(escapeTags(`<${text}&lt;${text}`)), ['\t', '< /']],
    [
      'built-in writer: sections',
      (text) => writeScript(createArticle('A', 'B', SHORT_TEXT, text)),
      ['“', ', who s', 'The mill sold bread to the old town.\n\n'],
    ],
    [
      'built-in writer: leads, headings',
      (text) => writeScript(createArticle('A', text, text, SHORT_TEXT)),
      ['(', ' ', 'a. '],
    ],
  ])('%s takes linear time for hostile texts', (_, run, patterns) => expectLinear(run, patterns));
});
