import type { NumberedSentence } from '../article/numbered-sentences.ts';
import { createSeededOrder } from './seeded-order.ts';

export const SHAPES = [
  'guess',
  'objection',
  'story',
  'quotation',
  'number',
  'comparison',
  'cause',
  'scene',
] as const;
export type Shape = (typeof SHAPES)[number];

/** The English words that show that the material suits a shape. The other shapes suit any material. */
const CUES: Partial<Record<Shape, RegExp>> = {
  objection:
    /\b(?:however|but|although|critic\p{L}*|argu\p{L}+|disput\p{L}+|controvers\p{L}+|oppos\p{L}+|reject\p{L}+|denied|doubt\p{L}*)\b/giu,
  story: /\b(?:1[0-9]|20)\d{2}\b|\b(?:then|later|after|finally|eventually|returned|left|began|ended)\b/giu,
  quotation: /["“«„](?:[^\s"”»“]+\s+){5,}[^"”»“]+["”»“]/gu,
  number:
    /(?<![\p{N}.,])(?!(?:1\d|20)\d{2}(?![\p{N}.,]))\d{2,}(?:[.,]\d+)*(?![\p{N}])|\b(?:hundred|thousand|million|billion|trillion)s?\b/giu,
  comparison:
    /\b(?:than|while|whereas|unlike|compared|both|similar\p{L}*|differ\p{L}*|instead of|in contrast)\b/giu,
  cause:
    /\b(?:because|due to|led to|result\p{L}*|caus\p{L}+|therefore|consequen\p{L}+|since|so that|owing to)\b/giu,
  scene:
    /\b(?:night|morning|evening|day|door|room|street|crowd|stood|walked|watched|arrived|stage|ship|house|field)\b/giu,
};
const MATERIAL_BOUND_SHAPES: ReadonlySet<Shape> = new Set(['quotation', 'number']);
const MIN_CUES = 2;

/** Suitable shapes, unused ones first, never the same for two neighbours. The seed decides between equals. */
export function dealShapes(chapters: readonly (readonly NumberedSentence[])[], seed: number): Shape[] {
  const order = createSeededOrder(SHAPES, seed);
  const uses = new Map<Shape, number>();
  const dealt: Shape[] = [];
  for (const sentences of chapters) {
    const text = sentences.map((sentence) => sentence.text).join(' ');
    const suiting = order.map((shape) => ({ shape, fit: rateFit(shape, text) }));
    const candidates = suiting.filter(
      ({ shape, fit }) => shape !== dealt.at(-1) && (fit > 0 || !MATERIAL_BOUND_SHAPES.has(shape)),
    );
    const getCost = ({ shape, fit }: { shape: Shape; fit: number }) =>
      2 * (uses.get(shape) ?? 0) + (fit > 0 ? 0 : 1);
    const [best] = candidates.toSorted((a, b) => getCost(a) - getCost(b) || b.fit - a.fit);
    if (!best) throw new RangeError('There are fewer than two shapes.');
    uses.set(best.shape, (uses.get(best.shape) ?? 0) + 1);
    dealt.push(best.shape);
  }
  return dealt;
}

/** 0: the material does not suit; otherwise 1 or 2, so that the seed decides among similar ones. */
function rateFit(shape: Shape, text: string): number {
  const cues = CUES[shape];
  if (!cues) return 1;
  const count = text.match(cues)?.length ?? 0;
  if (shape === 'quotation') return count > 0 ? 2 : 0;
  return count < MIN_CUES ? 0 : count < 3 * MIN_CUES ? 1 : 2;
}
