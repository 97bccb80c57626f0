import { expect, test } from 'vitest';
import { neverAborts, request, setUp } from '../../../../../tests/support/generation.ts';
import { createSettings } from '../../../../../tests/support/settings.ts';
import { computeExampleId } from '../../../../domain/example/example.ts';
import { generate } from '../../../../pipeline/generate.ts';
import { BuiltinEncyclopedia } from '../../encyclopedia/builtin-encyclopedia.ts';
import { ExampleScriptModel, readExampleScripts } from './example-script-model.ts';

const scripts = await readExampleScripts();

test.each(scripts)(
  'the example $title is told whole, as it was written, and the rules flag no turn',
  async ({ title, outline, segments }) => {
    const id = await computeExampleId(title);
    const { ports } = setUp({
      encyclopedia: new BuiltinEncyclopedia(),
      scriptModel: new ExampleScriptModel(),
    });
    const settings = createSettings({ title, wikiTitles: [title], specificModel: 'example', maxLength: 5 });
    const made = await generate({ ...request, id, settings }, ports, neverAborts);
    const told = made.segments.map(({ body }) => body);
    const missing = segments.flatMap(({ turns }) => turns).filter(({ text }) => !told.includes(text));
    expect(missing.map(({ text }) => text)).toEqual([]);
    const flagged = made.segments.filter(({ supported }) => supported === false);
    expect(flagged.map(({ body }) => body)).toEqual([]);
    expect(made.chapters.slice(1, -1).map((chapter) => chapter.title)).toEqual(
      outline.chapters.map((chapter) => chapter.title),
    );
    expect(made.showNotes.keyPoints).toEqual(segments.flatMap(({ keyPoint }) => keyPoint?.text ?? []));
    expect(made.showNotes.summary).toBe(segments[0]?.summary);
  },
);
