import type { StandardQuestions } from './standard-question.ts';

export const IDEAS: StandardQuestions = [
  [
    /^(?:purpose|objectives?|aims?|goals?)$/iu,
    {
      thing: 'What is it for?',
      needs: /\b(?:is|are) (?:\p{Ll}+ ){0,2}to\b|\b(?:aims?|serves?|seeks?|purpose is)\b/u,
    },
  ],
  [
    /^(?:purpose|objectives?|aims?|goals?)$/iu,
    {
      thing: 'What was it for?',
      needs: /\b(?:was|were) (?:\p{Ll}+ ){0,2}to\b|\b(?:aimed|served|sought|intended)\b/u,
    },
  ],
  [
    /^(?:organi[sz]ation|structure|organi[sz]ational structure)$/iu,
    {
      thing: 'How is it organised?',
      needs: /\b(?:is|are) (?:\p{Ll}+ )?(?:organi[sz]ed|divided|headed|led|governed|run)\b|\bconsists of\b/u,
    },
  ],
  [
    /^(?:membership)$/iu,
    { thing: 'Who can join?', needs: /\bmembership is\b|\bopen to\b|\bcan (?:join|become)\b/u },
  ],
  [
    /^(?:leadership)$/iu,
    { thing: 'Who was in charge?', needs: /\b(?:led|leaders?|headed|chair\p{Ll}*|commanded|appointed)\b/u },
  ],
  [
    /^(?:founding|foundation|establishment|formal establishment|formation|origins? and founding|creation of the \p{Ll}+)$/iu,
    {
      thing: 'How was it founded?',
      needs: /\b(?:found(?:ed|ing|ers?)|establish\p{Ll}+|formed|created|set up)\b/u,
    },
  ],
  [
    /^(?:drafting|writing and drafting)$/iu,
    { thing: 'How was it drafted?', needs: /\b(?:draft\p{Ll}*|committee|wrote|written)\b/u },
  ],
  [
    /^(?:ratification|adoption|approval|passage|legislative history)$/iu,
    {
      thing: 'How did it come into force?',
      needs: /\b(?:ratif\p{Ll}+|adopt\p{Ll}+|approv\p{Ll}+|into (?:force|effect)|signed|passed)\b/u,
    },
  ],
  [
    /^(?:provisions|contents?|terms)$/iu,
    {
      thing: 'What does it say?',
      needs: /\b(?:says?|states?|provides?|requires?|contains?|establishes|declares?)\b/u,
    },
  ],
  [
    /^(?:amendments|revisions?)$/iu,
    { thing: 'Was it ever changed?', needs: /\b(?:amend\p{Ll}*|chang\p{Ll}+|revis\p{Ll}+)\b/u },
  ],
  [
    /^(?:legal status|legality)$/iu,
    {
      thing: 'Is it legal?',
      needs: /\b(?:legal\p{Ll}*|illegal\p{Ll}*|laws?|banned|prohibit\p{Ll}*|outlawed)\b/u,
    },
  ],
  [
    /^(?:principles?|basic principles?|concepts?|basic idea|theory)$/iu,
    {
      thing: 'What is the idea behind it?',
      needs: /\b(?:idea|principles?|theor\p{Ll}+|based on|assum\p{Ll}+)\b/u,
    },
  ],
  [
    /^(?:properties|characteristics|features|general characteristics)$/iu,
    { thing: 'What is it like?', needs: /^(?:It|They|The|All|Most) .{0,60}\b(?:is|are|has|have)\b/u },
  ],
  [
    /^(?:advantages|benefits|merits)$/iu,
    {
      thing: 'What does it have going for it?',
      needs: /\b(?:advantages?|benefits?|useful|helps?|eas(?:y|ier)|better)\b/u,
    },
  ],
  [
    /^(?:alternatives)$/iu,
    { thing: 'Is there an alternative?', needs: /\b(?:alternatives?|instead|replac\p{Ll}+|substitutes?)\b/u },
  ],
  [
    /^(?:safety|safety concerns|risks|hazards)$/iu,
    { thing: 'How safe is it?', needs: /\b(?:safe\p{Ll}*|risks?|accidents?|danger\p{Ll}*|hazard\p{Ll}*)\b/u },
  ],
  [
    /^(?:popularity)$/iu,
    { thing: 'How popular is it?', needs: /\b(?:is|are|has|have|remains?)\b.*\bpopular\p{Ll}*\b/u },
  ],
];
