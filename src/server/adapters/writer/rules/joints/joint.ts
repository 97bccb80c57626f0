export type HingeQuestion =
  | 'why'
  | 'how'
  | 'purpose'
  | 'such'
  | 'quote'
  | 'afterwards'
  | 'guess'
  | 'instead'
  | 'means'
  | 'result'
  | 'elaborate'
  | 'there'
  | 'thereupon'
  | 'untilWhen';

export interface Joint {
  pattern: RegExp;
  question: HingeQuestion | null;
  accepts: (second: string, first: string) => boolean;
  minWords?: number;
  /** Words that the first half needs; 5 if it is not given. */
  minFirstWords?: number;
  /** Prefix of the second half. */
  opens?: (match: RegExpExecArray) => string;
  /** Whether the other host may ask for the subject of the second half: 'And the drones?' */
  asksForSubject?: boolean;
  asks?: (first: string, match: RegExpExecArray) => string | null;
}
