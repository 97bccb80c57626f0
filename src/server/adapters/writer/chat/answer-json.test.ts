import { expect, test } from 'vitest';
import { parseAnswerJson } from './answer-json.ts';

const turn = (text: string) => ({ host: 'A', sources: [1], text });
const json = JSON.stringify({ turns: [turn('It is old.')] });

test.each([
  ['raw line breaks', '{"turns":[{"host":"A","sources":[1],"text":"It is\nold."}]}', 'It is\nold.'],
  ['an invalid escape', String.raw`{"turns":[{"host":"A","sources":[1],"text":"It\'s old."}]}`, "It's old."],
  ['trailing commas', '{"turns":[{"host":"A","sources":[1,],"text":"It is old."},],}', 'It is old.'],
  ['single quotes', "{'turns': [{'host': 'A', 'sources': [1], 'text': 'It is old.'}]}", 'It is old.'],
  ['quotation marks inside', '{"turns":[{"host":"A","sources":[1],"text":"A "bead" is."}]}', 'A "bead" is.'],
  ['a brace in prose before it', `Here is {the JSON}: ${json}`, 'It is old.'],
  ['prose with a brace after it', `${json}\nEnjoy {it}!`, 'It is old.'],
  ['a draft before it', `{"turns": []} no. ${json}`, 'It is old.'],
  ['a fence and an end token', `\`\`\`json\n${json.replace('}]', '},]')}\n\`\`\`<|im_end|>`, 'It is old.'],
  ['turns without an object', JSON.stringify([turn('It is old.')]), 'It is old.'],
  ['one turn a line', `${JSON.stringify(turn('It is old.'))}\n`, 'It is old.'],
])('reads an answer with %s', (_, text, spoken) => {
  expect(parseAnswerJson(text)).toEqual({ value: { turns: [turn(spoken)] }, isWhole: true });
});

test('reads turns of a line each', () => {
  const lines = [turn('One.'), turn('Two.')].map((one) => `${JSON.stringify(one)}\n`).join('');
  expect(parseAnswerJson(lines)?.value).toEqual({ turns: [turn('One.'), turn('Two.')] });
});

test.each([
  ['{"turns":[{"host":"A","sources":[1],"text":"It is old."},{"host":"B","text":"It is\nne', ['It is old.']],
  ['{"turns":[{"host":"A","sources":[1],"text":"It is old."}],"keyPoint":{"text":"It\nis', ['It is old.']],
  ['{"turns":[{"host":"A","text":"It\nis', []],
])('leaves out the incomplete value of a cut answer: %s', (text, spoken) => {
  const parsed = parseAnswerJson(text);
  expect(parsed?.isWhole).toBe(false);
  expect(parsed?.value).toEqual({ turns: spoken.map((words) => turn(words)) });
});

test('reads an outline before prose with braces', () => {
  const outline = {
    question: 'Who counts?',
    chapters: [{ title: 'Beads', sentences: '1-9' }],
    ending: 'A bead.',
  };
  const text = `${JSON.stringify(outline)}\nEnjoy {it}, {all of it}!`;
  expect(parseAnswerJson(text)).toEqual({ value: outline, isWhole: true });
});

test('finds nothing in an answer without JSON', () => {
  expect(parseAnswerJson('Certainly! [Mira] Hello {there}.')).toBeNull();
});
