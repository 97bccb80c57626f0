import type { StandardQuestions } from './standard-question.ts';

export const WORKS: StandardQuestions = [
  [
    /^(?:production|filming|making|recording|making of the film)$/iu,
    { thing: 'How was it made?', needs: /\b(?:film(?:ed|ing)|shot|record(?:ed|ing)|shooting)\b/u },
  ],
  [
    /^(?:title)$/iu,
    { thing: 'Where does the title come from?', needs: /\b(?:title|named?|phrase|refers?|taken from)\b/u },
  ],
  [
    /^(?:themes|themes and analysis|themes and interpretations?|analysis|interpretations?|allegory)$/iu,
    {
      thing: 'What is it really about?',
      needs: /\b(?:themes?|explor\p{Ll}+|deals? with|concern\p{Ll}*|about|allegor\p{Ll}+|symbol\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:symbolism)$/iu,
    {
      thing: 'What does it stand for?',
      needs: /\b(?:symbol\p{Ll}*|represent\p{Ll}*|stands? for|signif\p{Ll}+)\b/u,
    },
  ],
  [
    /^(?:release|publication|publication history|publishing history)$/iu,
    {
      thing: 'How did it reach the public?',
      needs: /\b(?:publish\p{Ll}*|releas\p{Ll}+|premier\p{Ll}+|issued|appeared|broadcast)\b/u,
    },
  ],
  [
    /^(?:sales|commercial performance|box office|commercial reception)$/iu,
    { thing: 'Did it sell?', needs: /\b(?:sold|sell\p{Ll}*|sales|gross\p{Ll}*|copies|charts?|charted)\b/u },
  ],
  [
    /^(?:awards?|accolades|awards and nominations|awards and honou?rs)$/iu,
    { thing: 'Did it win anything?', needs: /\b(?:won|awards?|awarded|nominat\p{Ll}+|prizes?)\b/u },
  ],
  [
    /^(?:sequels?|follow-up)$/iu,
    {
      thing: 'Was there a sequel?',
      needs: /\b(?:sequels?|follow-up|second (?:book|film|novel|volume|part))\b/u,
    },
  ],
];
