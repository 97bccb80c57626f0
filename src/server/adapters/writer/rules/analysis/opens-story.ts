/** Somebody tries, waits, bets, threatens or is in danger: how does it end? */
const OPENS =
  /\b(?:attempt(?:s|ed)? to|tr(?:ies|ied) to|sought to|seeks to|plan(?:s|ned) to|intend(?:s|ed) to|hop(?:es|ed|ing) (?:to|that)|threaten(?:s|ed)|wait(?:s|ed)|continued to wait|wager(?:s|ed)?|bet\b|challenged|demand(?:s|ed)|decide(?:s|d) to|promise(?:s|d)|set out to|sets out to|was about to|were about to|fear(?:s|ed)|risk(?:s|ed)|(?:was|were|is|are) accused|(?:was|were|is|are) (?:arrested|charged|sued|captured|attacked|invited)|attacks?|invad(?:es|ed)|sends? for|sent for|searched for|goes missing|disappear(?:s|ed)|no (?:sign|answer|reply|word) (?:of|from)|tells? (?:him|her|them) to|asked (?:him|her|them|whether|if)|ordered (?:him|her|them)|proposed (?:to|that)|suggested that|vowed|swore|in danger|would have to|had to wait|at risk|alleged (?:that|to)|controversy (?:emerged|arose|erupted)|collapse[sd]|first (?:wrote|thought|wanted|planned|suggested)|found \p{Ll}+ (?:difficult|hard|impossible)|(?:is|was|are|were) (?:wounded|injured|shot))\b/u;
const LACKS = /\bwithout (?:[\p{L}\d]+ ){0,3}\p{Ll}+ing\.$/u;
const AT_FIRST = /^(?:At first|Initially|Originally|Suddenly|One (?:day|night|morning|evening))\b/u;
/** Somebody does not know something, or is in the middle of something. */
const HIDDEN = /\b(?:keeps?|kept|hides?|hid|hidden|conceal(?:s|ed))\b[^,.;]*\b(?:from|secret|hidden)\b/u;
const SCENE = /^(?:\S+ ){1,5}(?:was|were) (?:at|in|on) [^,.;]*? \p{Ll}{3,}ing (?!of\b)/u;
/** The sentence itself has the outcome. */
const ENDS =
  /, (?:but|and|yet|only|until)\b[^,]*\b(?:refused|failed|succeeded|won|lost|rejected|accepted|died|killed|declined|abandoned|defeated)\b|\b(?:unsuccessfully|successfully|in vain|eventually|finally)\b/u;

/** Whether a listener waits for what comes of it. */
export function opensStory(text: string): boolean {
  return [OPENS, LACKS, AT_FIRST, HIDDEN, SCENE].some((one) => one.test(text)) && !ENDS.test(text);
}
