/** Each kind has a pool of phrases (`phrases/questions.ts`). */
export type QuestionKind =
  | 'example'
  | 'contrast'
  | 'result'
  | 'addition'
  | 'next'
  | 'meanwhile'
  | 'unknown'
  | 'experts'
  | 'who'
  | 'person'
  | 'name'
  | 'define'
  | 'use'
  | 'made'
  | 'standout'
  | 'kinds'
  | 'place'
  | 'today'
  | 'start'
  | 'figure'
  | 'method'
  | 'belief'
  | 'what'
  | 'when'
  | 'where'
  | 'many'
  | 'agent'
  | 'happens'
  | 'happened'
  | 'about';

export interface QuestionCandidate {
  kind: QuestionKind;
  slot?: string;
}
