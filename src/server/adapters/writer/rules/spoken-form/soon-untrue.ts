const OFFICE =
  '(?:mayor|president|prime minister|premier|minister|governor|chancellor|chair(?:man|woman|person)?|director|head ?(?:master|mistress|teacher)?|principal|chief executive|CEO|king|queen|monarch|emperor|pope|bishop|archbishop|vicar|rector|abbot|secretary|ambassador|speaker|leader|captain|coach|manager|commander|editor|owner|member|MPs?|senator|councillors?|champion|holder|incumbent|sheriff|commissioner)';
const HOLDS = new RegExp(
  [
    `\\b(?:current|present|incumbent|sitting) (?:[\\p{L}-]+ ){0,3}?${OFFICE}\\b`,
    `^(?:Its|Their) (?:[\\p{L}-]+ ){0,2}${OFFICE} (?:is|are) (?:(?:Mrs?|Ms|Dr|Sir)[.]? )?[A-Z]`,
    `\\b${OFFICE}s?\\b[^.;]*\\b(?:is|are) (?:currently|now|presently|at present)\\b`,
    `\\b(?:is|are|serves as|has) (?:currently|now|presently|at present)\\b[^.;]*\\b${OFFICE}s?\\b`,
    `\\b(?:currently|now|presently) (?:is|are|serv\\p{Ll}+|held|led|headed|chaired|owned|represented)\\b[^.;]*`,
    `\\b(?:is|are) (?:the|its) (?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\\d+(?:st|nd|rd|th)) (?:and current )?(?:${OFFICE})\\b`,
    `\\b${OFFICE}\\b[^.;]*\\bis the (?:second|third|fourth|fifth|sixth|\\d+(?:st|nd|rd|th))[,.;]`,
  ].join('|'),
  'iu',
);
const PLANNED =
  /\b(?:will|(?:is|are) (?:currently |now )?(?:due|set|scheduled|expected|planned) to|due to (?:open|close|start|begin))\b[^.;]*\b20\d\d\b|\b20\d\d\b[^.;]*\b(?:will (?:be|host|open|take)|(?:is|are) (?:due|scheduled|expected) to)\b|\b(?:is|are) (?:currently |now )?(?:underway|under way|under construction)\b|\bfuture plans\b/u;

/** Who holds an office and what is planned change after the article was written. */
export function isSoonUntrue(text: string): boolean {
  return HOLDS.test(text) || PLANNED.test(text);
}
