import type { StandardQuestions } from './standard-question.ts';

/** Methods, theories and what is made of them. */
export const SCIENCE: StandardQuestions = [
  [
    /^(?:terminology|terms|definitions?|definitions? and .+|meaning|concept|formal definition|definition and terminology)$/iu,
    { thing: 'What exactly does it mean?', needs: /\b(?:means?|refers?|term|defined|word)\b/u },
  ],
  [
    /^(?:origin of the name|name origin|situation and origin of the name|background and terminology)$/iu,
    {
      thing: 'Where does the name come from?',
      needs: /\b(?:deriv\p{Ll}*|named (?:after|for|by)|comes? from|Latin|Greek|meaning|origin\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:methods?|methodology|procedure|techniques?|process|scientific method|details of the method|technique and .+)$/iu,
    {
      thing: 'How is it done?',
      needs: /^(?!.{0,60}\b(?:was|were|had)\b).*\b(?:is|are|can be|involves?|begins?|starts?)\b/u,
    },
  ],
  [
    /^(?:methods?|methodology|procedure|techniques?|process)$/iu,
    { thing: 'How was it done?', needs: /\b(?:was|were) (?:\p{Ll}+ )?\p{Ll}+(?:ed|en|ade|ut)\b/u },
  ],
  [
    /^(?:experiments?|tests?|testing|trials|experimental (?:evidence|results|tests)|flight tests?)$/iu,
    { thing: 'Has anybody tried it out?', needs: /\b(?:experiment\p{Ll}*|test\p{Ll}*|tried|trials?)\b/u },
  ],
  [
    /^(?:proofs?|derivation|proof of .+|evidence|verification)$/iu,
    {
      thing: 'How do we know it is true?',
      needs: /\b(?:prov\p{Ll}*|proof\p{Ll}*|theorem|follows|evidence|observ\p{Ll}*|shows?)\b/u,
    },
  ],
  [
    /^(?:examples?|worked examples?|illustrations?|motivating example|applications and examples)$/iu,
    { thing: 'What would that look like?', needs: /\b(?:examples?|instance|consider|suppose)\b/u },
  ],
  [
    /^(?:generali[sz]ations?|extensions?)$/iu,
    {
      thing: 'Does it go further than that?',
      needs: /\b(?:general\p{Ll}*|extend\p{Ll}*|extension\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:notation|symbols?|representations?|orthography)$/iu,
    {
      thing: 'How do you write it down?',
      needs: /\b(?:notation|written|symbols?|denoted|sign|letters?|represent\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:ethics|ethical (?:issues|considerations|concerns|aspects)|moral issues|ethical .+)$/iu,
    {
      thing: 'Is there anything wrong with it?',
      needs: /\b(?:ethic\p{Ll}*|moral\p{Ll}*|wrong|concern\p{Ll}*|critic\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:regulations?|legislation|legal (?:aspects|issues|regulation)|law|laws|government regulation|privacy law|legality)$/iu,
    {
      thing: 'Are there rules about it?',
      needs: /\b(?:laws?|regulat\p{Ll}*|rules?|ban\p{Ll}*|legal\p{Ll}*|licen[cs]\p{Ll}*|Act)\b/u,
    },
  ],
  [
    /^(?:components?|parts|construction|structure|equipment|anatomy|hardware)$/iu,
    { thing: 'What is it made up of?', needs: /\b(?:consists?|parts|comprises?|components|composed)\b/u },
  ],
  [
    /^(?:equipment|tools|materials|tools and materials|playing equipment)$/iu,
    {
      thing: 'What do you need for it?',
      needs: /\b(?:needs?|needed|requires?|equip\p{Ll}*|wears?|use[sd]?|tools?)\b/u,
    },
  ],
  [
    /^(?:competitions?|tournaments|world championships?|competitive play|events)$/iu,
    {
      thing: 'Do people compete in it?',
      needs: /\b(?:championships?|tournaments?|competition\p{Ll}*|league\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:(?:other|potential|modern|practical|industrial|commercial) (?:uses?|applications?)|uses? (?:and|in) .+|use)$/iu,
    {
      thing: 'What is it used for?',
      needs:
        /\b(?:is|are|can be|could be|has been|have been) (?:\p{Ll}+ ){0,2}(?:used|useful|employed|applied)\b/u,
    },
  ],
  [
    /^(?:organi[sz]ation|structure|organi[sz]ational structure|leadership)$/iu,
    {
      thing: 'How was it organised?',
      needs: /\b(?:was|were) (?:\p{Ll}+ )?(?:organi[sz]ed|divided|headed|led|governed)\b/u,
    },
  ],
  [
    /^(?:products(?: and services)?|services|production)$/iu,
    { thing: 'What does it make?', needs: /\b(?:makes|manufactures|produces|sells|offers)\b/u },
  ],
  [
    /^(?:research|current research|research directions|ongoing research|further research)$/iu,
    {
      thing: 'What are people trying to find out?',
      needs:
        /\b(?:research\p{Ll}*|scientists?|trials?|stud(?:y|ies|ied))\b.*\b(?:is|are|has been|have been)\b/u,
    },
  ],
  [
    /^(?:controvers(?:y|ies)|criticisms?|criticism and \p{Ll}+)$/iu,
    {
      thing: 'What do people have against it?',
      needs: /\b(?:critici[sz]\p{Ll}*|objected|complain\p{Ll}*|oppos\p{Ll}*|controvers\p{Ll}*)\b/u,
    },
  ],
];
