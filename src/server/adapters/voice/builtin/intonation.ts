/** The pitch rises in yes-or-no questions and falls in questions with 'what' or 'why'. */
const YES_OR_NO =
  /^(?:(?:and|but|so|or|now|then|well|oh|ah|wait),? )*(?:is|are|was|were|am|do|does|did|can|could|will|would|shall|should|has|have|had|may|might|must|isn't|aren't|wasn't|weren't|don't|doesn't|didn't|can't|couldn't|won't|wouldn't|hasn't|haven't)\b/i;
const QUESTION_WORD = /\b(?:who|whom|whose|what|when|where|why|which|how)\b/i;
const MAX_ECHO_WORDS = 3;

/** In flite, 185% leaves the pitch of slt unchanged; 230% raises a question's end from 160 Hz to 203 Hz. */
const RAISED_PITCH = '230%';

export function raiseQuestions(text: string): string {
  return text.replace(/[^.!?:]+\?/g, (sentence) => {
    const words = sentence.trim().split(' ');
    const isEcho = words.length <= MAX_ECHO_WORDS && !QUESTION_WORD.test(sentence);
    if (!isEcho && !YES_OR_NO.test(words.join(' '))) return sentence;
    return sentence.replace(/(\S+\?)$/, `<prosody pitch="${RAISED_PITCH}">$1</prosody>`);
  });
}
