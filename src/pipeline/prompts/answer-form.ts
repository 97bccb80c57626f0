/** For servers that do not enforce a schema. DeepSeek's JSON mode wants the word json and an example. */
const INTRO = 'Answer with one json object and nothing around it, in exactly this form and order';

const TURNS = `"turns": [{"host": "A", "sources": [], "text": "what is spoken"}, {"host": "B", "sources": [17], "text": "what is spoken"}]`;

export const OPENING_FORM = `${INTRO}:
{${TURNS}, "summary": "two sentences"}`;

export const CHAPTER_FORM = `${INTRO}:
{"title": "two to six words", ${TURNS}, "keyPoint": {"sources": [17], "text": "one sentence"}}`;

export const TURNS_FORM = `${INTRO}:
{${TURNS}}`;

export const ANSWER_FORM = `${INTRO}:
{"answerable": true, ${TURNS}}`;

export const REVIEW_FORM = `${INTRO}, or with an empty list:
{"unsupported": [{"turn": 3, "words": "the doubted words"}]}`;
