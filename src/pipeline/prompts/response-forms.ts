import type { ResponseKind } from './prompt.ts';

/** For servers that do not enforce a schema. DeepSeek's JSON mode wants the word json and an example. */
const INTRO = 'Respond with one json object and nothing around it, in exactly this form and order';

const TURNS = `"turns": [{"host": "B", "sources": [17, 18], "text": "what is spoken"}, {"host": "A", "sources": [], "text": "what is spoken"}]`;

export const RESPONSE_FORMS: Readonly<Record<ResponseKind, string>> = {
  outline: `${INTRO}:
{"question": "one question", "chapters": [{"title": "two to six words", "tells": "at most 25 words", "sentences": "12-20, 25"}], "ending": "at most 25 words"}`,
  opening: `${INTRO}:
{${TURNS}, "summary": "two sentences"}`,
  chapter: `${INTRO}:
{${TURNS}, "keyPoint": {"sources": [17], "text": "one sentence"}}`,
  turns: `${INTRO}:
{${TURNS}}`,
  answer: `${INTRO}:
{"answerable": true, ${TURNS}}`,
  audit: `${INTRO}, or with an empty list:
{"unsupported": [{"turn": 3, "words": "the doubted words"}]}`,
  episodes: `${INTRO}; "role" is "intro", "deep-dive" or "conclusion":
{"episodes": [{"role": "intro", "articles": [1], "title": "two to seven words", "description": "one sentence"}]}`,
};
