/** A longer question asks more than its topic. */
const MAX_TOPIC_QUESTION_WORDS = 6;
const FULL_WORD = /\p{L}{4,}|\d+/gu;
const ASKING = /^(?:what|when|where|about|happened|does|whom?|were|have|many)$/u;

/** Whether a question names only what the last turn was about: 'And in Bern?' after 'She came from Bern.' */
export function asksAgain(question: string, said: string): boolean {
  const words = (question.toLowerCase().match(FULL_WORD) ?? []).filter((word) => !ASKING.test(word));
  const known = said.toLowerCase();
  return (
    words.length > 0 &&
    question.split(' ').length <= MAX_TOPIC_QUESTION_WORDS &&
    words.every((word) => known.includes(word))
  );
}
