import type { NumberedSentence } from '../article/numbered-sentences.ts';
import { LEAD_SECTION } from '../article/numbered-sentences.ts';
import type { Language } from '../languages.ts';
import { type SegmentWords, shareWords } from '../length/lengths.ts';
import { PHRASES } from '../phrases/phrase-table.ts';
import type { ScriptBrief } from '../script-model.ts';
import { type ScriptMaterial, sumWords } from './material.ts';
import type { Outline } from './outline.ts';
import type { SegmentKind } from './script.schema.ts';

export interface PlannedSegment {
  kind: SegmentKind;
  /** 0 is the opening. */
  index: number;
  title: string;
  /** Own material. Opening and closing share the lead. */
  sentences: readonly NumberedSentence[];
  /** Target length, without intro and outro. */
  words: number;
}

/** The segments of an outline with their words: opening, chapters, closing. */
export function planSegments(
  { chapters }: Outline,
  { material, language }: Pick<ScriptBrief, 'material' | 'language'>,
  words: SegmentWords,
): PlannedSegment[] {
  const shares = shareWords(
    words.chapters,
    chapters.map(({ sentences }) => sumWords(sentences)),
  );
  const lead = selectLead(chapters, material);
  const [opening, closing] = getEndTitles(material, language);
  return [
    { kind: 'opening' as const, title: opening, sentences: lead, words: words.opening },
    ...chapters.map(({ title, sentences }, at) => ({
      kind: 'chapter' as const,
      title,
      sentences,
      words: shares[at] ?? 0,
    })),
    { kind: 'closing' as const, title: closing, sentences: lead, words: words.closing },
  ].map((segment, index) => ({ ...segment, index }));
}

/** The leads of the articles without the sentences of chapters; all of them if none is left. */
function selectLead(chapters: Outline['chapters'], { sentences }: ScriptMaterial): NumberedSentence[] {
  const told = new Set(chapters.flatMap((chapter) => chapter.sentences));
  const leads = sentences.filter(({ section }) => section === LEAD_SECTION);
  const lead = leads.filter((sentence) => !told.has(sentence));
  if (lead.length > 0) return lead;
  return leads.length > 0 ? leads : [...sentences];
}

function getEndTitles(
  { articles }: ScriptMaterial,
  language: Language | null,
): readonly [opening: string, closing: string] {
  if (language !== null) return [PHRASES[language].opening, PHRASES[language].closing];
  const title = articles[0]?.title ?? '';
  return [title, title];
}
