/** What the other host asks for between the halves. */
export type HingeQuestion =
  | 'why'
  | 'how'
  | 'purpose'
  | 'such'
  | 'namely'
  | 'quote'
  | 'until'
  | 'duration'
  | 'afterwards'
  | 'guess'
  | 'effect'
  | 'there'
  | 'thereupon'
  | 'whoIsThat'
  | 'whatIsThat'
  | 'where'
  | 'age'
  | 'when'
  | 'point'
  | 'byWhom'
  | 'withWhom'
  | 'fromWhom'
  | 'asWhat'
  | 'condition';

/** A place where a sentence can be divided. */
export interface Joint {
  pattern: RegExp;
  question: HingeQuestion | null;
  /** What the second half must satisfy. */
  accepts: (second: string, first: string) => boolean;
  minWords?: number;
  /** Words that the first half needs; 5 if it is not given. */
  minFirstWords?: number;
  /** Prefix of the second half. */
  opens?: (match: RegExpExecArray) => string;
  /** The question in words of the first half. */
  asks?: (first: string, match: RegExpExecArray) => string | null;
}
