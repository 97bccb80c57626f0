import { describe, expect, test } from 'vitest';
import type { Article } from '../../src/domain/article/article.schema.ts';
import { countWords, splitSentences } from '../../src/domain/article/sentences.ts';
import type { DialogueRequest, Writer, WritingBrief } from '../../src/domain/ports.ts';
import {
  assignAllSections,
  openingSections,
  planWords,
  targetWords,
  wordsIn,
} from '../../src/domain/script/plan.ts';
import type { DraftTurn, Outline } from '../../src/domain/script/script.schema.ts';
import { createSourceFinder } from '../../src/domain/script/sources.ts';

/** How far a part may be off the words asked. */
const TOLERANCE = 0.15;
/** In a part shorter than this, one sentence more or less is beyond the tolerance. */
const SHORT_PART = 100;

/**
 * What every adapter of the `Writer` port must do, tried on one article long
 * enough to fill its target. `makeWriter` is called afresh for every test.
 */
export function describeWriter(
  name: string,
  makeWriter: () => Writer | Promise<Writer>,
  article: Article,
): void {
  describe(`${name} as a writer`, () => {
    const brief: WritingBrief = {
      title: article.title,
      articles: [article],
      model: 'gpt-4.1',
      role: null,
      instructions: '',
      words: targetWords(article.words, 15),
    };

    test('plans chapters on headings that exist', async () => {
      const outline = await (await makeWriter()).outline(brief, live());
      const headings = new Set(article.sections.map((section) => plain(section.heading)));
      expect(outline.summary).not.toBe('');
      expect(outline.keyPoints.length).toBeGreaterThan(0);
      expect(outline.chapters.length).toBeGreaterThan(0);
      for (const chapter of outline.chapters) {
        expect(chapter.title.trim()).not.toBe('');
        for (const heading of chapter.headings) expect(headings).toContain(plain(heading));
      }
      const titles = outline.chapters.map((chapter) => chapter.title);
      expect(new Set(titles).size).toBe(titles.length);
    });

    test('writes turns that can be spoken, with quotes that stand in the article', async () => {
      const writer = await makeWriter();
      const finder = createSourceFinder([article]);
      let quoted = 0;
      for (const part of await requests(writer, brief)) {
        const turns = await collect(writer, brief, part);
        expect(turns.length, part.title).toBeGreaterThan(0);
        for (const turn of turns) {
          expect(['A', 'B']).toContain(turn.host);
          expect(turn.text.trim()).not.toBe('');
          expect(splitSentences(turn.text).length, turn.text).toBeLessThanOrEqual(4);
          if (turn.quote === '') continue;
          quoted += 1;
          expect(finder.locate(turn.quote), turn.quote).not.toBeNull();
        }
        expect(new Set(turns.map((turn) => turn.text)).size, part.title).toBe(turns.length);
      }
      expect(quoted).toBeGreaterThan(0);
    });

    test('keeps to the length asked', async () => {
      const writer = await makeWriter();
      let all = 0;
      for (const part of await requests(writer, brief)) {
        const words = (await collect(writer, brief, part)).reduce(
          (sum, turn) => sum + countWords(turn.text),
          0,
        );
        all += words;
        if (part.words < SHORT_PART) continue;
        expect(
          Math.abs(words - part.words) / part.words,
          `${part.title}: ${words} of ${part.words}`,
        ).toBeLessThan(part.kind === 'chapter' ? TOLERANCE : 2 * TOLERANCE);
      }
      expect(Math.abs(all - brief.words) / brief.words).toBeLessThan(TOLERANCE);
    });

    test('goes on after the turns that stand', async () => {
      const writer = await makeWriter();
      const part = (await requests(writer, brief)).find((one) => one.kind === 'chapter');
      if (!part) throw new Error('The writer planned no chapter.');
      const whole = await collect(writer, brief, part);
      expect(whole.length).toBeGreaterThan(3);
      const standing = whole.slice(0, 3);
      const rest = await collect(writer, { ...brief }, { ...part, after: standing });
      expect(rest.length).toBeGreaterThan(0);
      const said = new Set(standing.map((turn) => turn.text));
      for (const turn of rest) expect(said).not.toContain(turn.text);
    });

    test('rejects with the reason when aborted, before and between turns', async () => {
      const writer = await makeWriter();
      const reason = new Error('The visitor has left.');
      await expect(writer.outline(brief, AbortSignal.abort(reason))).rejects.toBe(reason);
      const [opening] = await requests(writer, brief);
      if (!opening) throw new Error('There is no opening.');
      await expect(collect(writer, brief, opening, AbortSignal.abort(reason))).rejects.toBe(reason);

      const controller = new AbortController();
      let turns = 0;
      const reading = async () => {
        for await (const _ of writer.dialogue(brief, opening, controller.signal)) {
          turns += 1;
          controller.abort(reason);
        }
      };
      await expect(reading()).rejects.toBe(reason);
      expect(turns).toBe(1);
    });
  });
}

/** The requests by which a whole podcast is written: opening, chapters, closing. */
export async function requests(writer: Writer, brief: WritingBrief): Promise<DialogueRequest[]> {
  const outline = await writer.outline(brief, live());
  const { chapters, closing } = assignAllSections(outline, brief.articles);
  const told = outline.chapters.flatMap((chapter, index) => {
    const sections = chapters[index] ?? [];
    return sections.length > 0 ? [{ ...chapter, sections }] : [];
  });
  const words = planWords(
    brief.words,
    told.map((chapter) => wordsIn(chapter.sections)),
  );
  const base = { points: [] as string[], after: [] as DraftTurn[], outline: outline as Outline | null };
  return [
    {
      ...base,
      kind: 'opening',
      title: 'Opening',
      sections: openingSections(brief.articles),
      outline: null,
      part: 0,
      words: words[0] ?? 0,
    },
    ...told.map(
      ({ title, points, sections }, index): DialogueRequest => ({
        ...base,
        kind: 'chapter',
        title,
        points,
        sections,
        part: index + 1,
        words: words[index + 1] ?? 0,
      }),
    ),
    {
      ...base,
      kind: 'closing',
      title: 'Closing',
      sections: closing,
      part: told.length + 1,
      words: words.at(-1) ?? 0,
    },
  ];
}

/** All turns of one request. */
export async function collect(
  writer: Writer,
  brief: WritingBrief,
  request: DialogueRequest,
  signal: AbortSignal = live(),
): Promise<DraftTurn[]> {
  const turns: DraftTurn[] = [];
  for await (const turn of writer.dialogue(brief, request, signal)) turns.push(turn);
  return turns;
}

function live(): AbortSignal {
  return new AbortController().signal;
}

function plain(heading: string): string {
  return heading.trim().replace(/\s+/gu, ' ').toLowerCase();
}
