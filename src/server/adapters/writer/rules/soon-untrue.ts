const OFFICE =
  '(?:mayor|president|prime minister|premier|minister|governor|chancellor|chair(?:man|woman|person)?|director|head ?(?:master|mistress|teacher)?|principal|chief executive|CEO|king|queen|monarch|emperor|pope|bishop|archbishop|vicar|rector|abbot|secretary|ambassador|speaker|leader|captain|coach|manager|commander|editor|owner|member|MPs?|senator|councillors?|champion|holder|incumbent|sheriff|commissioner)';
const HOLDS = new RegExp(
  [
    `\\b(?:current|present|incumbent|sitting) (?:[\\p{L}-]+ ){0,3}?${OFFICE}\\b`,
    `\\b${OFFICE}s?\\b[^.;]*\\b(?:is|are) (?:currently|now|presently|at present)\\b`,
    `\\b(?:is|are|serves as|has) (?:currently|now|presently|at present)\\b[^.;]*\\b${OFFICE}s?\\b`,
    `\\b(?:currently|now|presently) (?:is|are|serv\\p{Ll}+|held|led|headed|chaired|owned|represented)\\b[^.;]*`,
    `\\b(?:is|are) (?:the|its) (?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\\d+(?:st|nd|rd|th)) (?:and current )?(?:${OFFICE})\\b`,
    `\\b${OFFICE}\\b[^.;]*\\bis the (?:second|third|fourth|fifth|sixth|\\d+(?:st|nd|rd|th))[,.;]`,
  ].join('|'),
  'u',
);

/** 'John Tory is the current mayor.': who holds an office changes after the article was written. */
export function isSoonUntrue(text: string): boolean {
  return HOLDS.test(text);
}
