import type { NumberedSentence } from '../../../../domain/article/numbered-sentences.ts';
import type { ScriptBrief, SegmentRequest } from '../../../../domain/ports.ts';
import type { Host } from '../../../../domain/script/script.schema.ts';
import { getBoundaryHost } from '../../../../pipeline/prompts/system-prompt.ts';
import type { DialogueOptions } from './compose-dialogue.ts';
import { createNarrationUnits, type NarratableSection } from './create-narration-units.ts';
import type { NarrationUnit } from './narration-unit.ts';
import { analyzeBrief, getSubject } from './podcast-analysis.ts';

export const MAX_LENGTH_RATIO = 1.04;

export type SegmentContext = Pick<
  DialogueOptions,
  'subject' | 'sections' | 'allSections' | 'isFromStart' | 'vocabulary' | 'commonOpenings' | 'isEnglish'
>;

export interface SegmentMaterial {
  units: NarrationUnit[];
  context: SegmentContext;
  seed: string;
}

export function createSegmentMaterial(brief: ScriptBrief, request: SegmentRequest): SegmentMaterial {
  const { seed, vocabulary, commonOpenings, isEnglish } = analyzeBrief(brief);
  const subject = getSubject(brief, request.sentences[0]?.article ?? 0);
  const { sections, isFromStart } = groupBySection(brief, request.sentences);
  return {
    units: createNarrationUnits(sections, subject),
    context: {
      subject,
      sections,
      vocabulary,
      commonOpenings,
      isEnglish,
      allSections: brief.articles.flatMap((article) => article.sections),
      isFromStart: (index) => isFromStart[index] === true,
    },
    seed,
  };
}

/** `isFromStart` tells, by index, whether the first sentence of the section is included. */
function groupBySection(
  { articles }: ScriptBrief,
  sentences: readonly NumberedSentence[],
): { sections: NarratableSection[]; isFromStart: boolean[] } {
  const sections: NarratableSection[] = [];
  const isFromStart: boolean[] = [];
  let last: NumberedSentence | undefined;
  for (const sentence of sentences) {
    const current = sections.at(-1);
    if (current && last?.article === sentence.article && last.section === sentence.section) {
      current.sentences.push(sentence);
      current.text += (last.paragraph === sentence.paragraph ? ' ' : '\n\n') + sentence.text;
    } else {
      const { heading = '', level = 1 } = articles[sentence.article]?.sections[sentence.section] ?? {};
      sections.push({ heading, level, text: sentence.text, sentences: [sentence] });
      isFromStart.push(heading !== '' && sentence.sentence === 0);
    }
    last = sentence;
  }
  return { sections, isFromStart };
}

export function getNextHost({ after, index }: SegmentRequest): Host {
  const last = after.at(-1)?.host;
  if (last === undefined) return getBoundaryHost(index);
  return last === 'A' ? 'B' : 'A';
}
