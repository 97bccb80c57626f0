import { expect, test } from 'vitest';
import { LANGUAGES } from '../languages.ts';
import { PHRASES } from '../phrases/phrase-table.ts';
import type { PublishedTurn } from '../transcript/transcript.schema.ts';
import type { SpokenAnswerTurn } from './question.schema.ts';
import { isAnswerIn } from './question.view.ts';

test.each(LANGUAGES)(
  'a line of the last chapter with the words of an answer in %s is not that answer',
  (language) => {
    const line = (body: string, startTime: number) => ({ body, startTime }) as PublishedTurn;
    const chapters = [
      { title: 'Introduction', timestamp: 0 },
      { title: PHRASES[language].questions, timestamp: 2 },
      { title: 'A closing thought', timestamp: 4 },
    ];
    const turns = [line('Hello.', 0), line('It rose.', 2), line('It fell.', 4)];
    const answer = (text: string) => ({
      addedRevision: 2,
      turns: [{ text, sources: [{}] } as SpokenAnswerTurn],
    });
    expect(isAnswerIn({ segments: turns, chapters }, answer('It rose.'))).toBe(true);
    expect(isAnswerIn({ segments: turns, chapters }, answer('It fell.'))).toBe(false);
  },
);
