import type { NumberedSentence } from '../article/numbered-sentences.ts';
import { findCut } from './section-cuts.ts';
import { isIndependent, type SectionMaterial, sumWords } from './section-material.ts';

const OPENING_LEAD_RATIO = 0.6;
const OPENING_LONG_LEAD_RATIO = 0.1;
const MIN_OPENING_WORDS = 15;

/** Divides the lead between opening and closing; a lead longer than the body is also a section. */
export function divideLead(all: readonly SectionMaterial[]): {
  opening: NumberedSentence[];
  sections: SectionMaterial[];
  closing: NumberedSentence[];
} {
  const [first, ...others] = all;
  if (!first) return { opening: [], sections: [], closing: [] };
  const isLead = first.level === 1;
  const rest = isLead ? others : all;
  const lead = isLead ? first.sentences : [];
  const restWords = rest.reduce((sum, section) => sum + section.words, 0);
  if (restWords >= sumWords(lead)) {
    const at = lead.length < 2 ? lead.length : findCut(lead, OPENING_LEAD_RATIO * sumWords(lead));
    if (at < lead.length) return { opening: lead.slice(0, at), sections: [...rest], closing: lead.slice(at) };
    return { opening: [...lead], ...takeClosing(rest) };
  }
  const wanted = Math.max(MIN_OPENING_WORDS, OPENING_LONG_LEAD_RATIO * sumWords(lead));
  const from = lead.length < 2 ? lead.length : findCut(lead, wanted);
  const middle = { ...first, sentences: lead.slice(from), words: sumWords(lead.slice(from)) };
  const sections = middle.sentences.length > 0 ? [middle, ...rest] : [...rest];
  return { opening: lead.slice(0, from), ...takeClosing(sections) };
}

/** Takes the last independent sentence for the closing; its section keeps at least two. */
function takeClosing(sections: readonly SectionMaterial[]): {
  sections: SectionMaterial[];
  closing: NumberedSentence[];
} {
  const at = sections.findLastIndex(({ sentences }) => sentences.length > 2);
  const section = sections[at];
  if (!section) return { sections: [...sections], closing: [] };
  const head = section.sentences.findLastIndex(isIndependent);
  const from = head < 2 ? section.sentences.length - 1 : head;
  const sentences = section.sentences.slice(0, from);
  const left = { ...section, sentences, words: sumWords(sentences) };
  return { sections: sections.with(at, left), closing: section.sentences.slice(from) };
}
