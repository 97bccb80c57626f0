/** What the other host asks for between the halves. */
export type HingeQuestion =
  | 'why'
  | 'how'
  | 'purpose'
  | 'such'
  | 'quote'
  | 'afterwards'
  | 'guess'
  | 'instead'
  | 'concession'
  | 'means'
  | 'result'
  | 'elaborate'
  | 'there'
  | 'thereupon';

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
  /** Whether the other host may ask for the subject of the second half: 'And the drones?' */
  asksForSubject?: boolean;
  /** The question in words of the first half. */
  asks?: (first: string, match: RegExpExecArray) => string | null;
}
