import type { Subject } from '../references/subject.ts';

export interface Halves {
  first: string;
  second: string;
  subject: Subject;
}

export interface SentenceJoint {
  pattern: RegExp;
  /** The start of the second sentence; null if the halves are no two sentences. */
  link: (halves: Halves, match: RegExpExecArray) => string | null;
}
