/**
 * The form of an answer, in words, for a model whose server does not enforce a
 * schema. DeepSeek's JSON mode wants the word json and an example.
 */
export const OUTLINE_FORM = `Answer with one json object and nothing around it, in exactly this form:
{"summary": "two or three sentences", "keyPoints": ["a sentence", "a sentence"], "chapters": [{"title": "two to six words", "headings": ["a heading of the article"], "points": ["a sentence", "a sentence"]}]}`;

export const DIALOGUE_FORM = `Answer with one json object and nothing around it, in exactly this form; "host" is "A" or "B", "quote" a sentence copied from the article or "":
{"turns": [{"host": "A", "text": "what is spoken", "quote": ""}, {"host": "B", "text": "what is spoken", "quote": "A sentence of the article."}]}`;
