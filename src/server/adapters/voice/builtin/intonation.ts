/** Openings after which a question asks for yes or no; those with 'what' or 'why' fall in English. */
const YES_OR_NO =
  /^(?:(?:and|but|so|or|now|then|well|oh|ah|wait),? )*(?:is|are|was|were|am|do|does|did|can|could|will|would|shall|should|has|have|had|may|might|must|isn't|aren't|wasn't|weren't|don't|doesn't|didn't|can't|couldn't|won't|wouldn't|hasn't|haven't)\b/i;
const ASKING_WORD = /\b(?:who|whom|whose|what|when|where|why|which|how)\b/i;

/**
 * flite's percentages are not those of SSML: 185% leaves slt's pitch as it is,
 * 230% raises it by a quarter, and small ones break the voice up. Measured on
 * 'Did Newton know the reason?': its end goes from 160 Hz up to 203 Hz.
 */
const RISE = '230%';

/**
 * Marks the last word of each question that asks for yes or no, or echoes a
 * few words ('Really?'), to be spoken higher, in the SSML that flite reads.
 * Gives the text back as it is where there is none.
 */
export function withRise(text: string): string {
  return text.replace(/[^.!?:]+\?/g, (sentence) => {
    const words = sentence.trim().split(' ');
    const asks = YES_OR_NO.test(words.join(' ')) || (words.length <= 3 && !ASKING_WORD.test(sentence));
    if (!asks) return sentence;
    return sentence.replace(/(\S+\?)$/, `<prosody pitch="${RISE}">$1</prosody>`);
  });
}
