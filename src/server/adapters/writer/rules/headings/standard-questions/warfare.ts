import type { StandardQuestions } from './standard-question.ts';

/** War, its machines and games. */
export const WARFARE: StandardQuestions = [
  [
    /^(?:armament|weapons|weaponry|guns|main battery|armament and .+|offensive weapons)$/iu,
    {
      thing: 'What guns did it carry?',
      person: 'What guns did {p} carry?',
      needs:
        /\b(?:guns?|cannons?|missiles?|torpedo\p{Ll}*|rifles|howitzers?)\b.*\b(?:mm|inch\p{Ll}*|turrets?|mounted|armed|carried|equipped|tubes)\b/u,
    },
  ],
  [
    /^(?:armou?r|protection|armou?r and .+|defen[cs]e)$/iu,
    {
      thing: 'How well was it protected?',
      person: 'How well was {p} protected?',
      needs: /\b(?:armou?r\p{Ll}*|belt|thick\p{Ll}*|plates?|bulkheads?)\b/u,
    },
  ],
  [
    /^(?:propulsion|engines?|machinery|powerplant|propulsion and .+|steam propulsion)$/iu,
    {
      thing: 'How was it powered?',
      person: 'How was {p} powered?',
      needs: /\b(?:engines?|boilers?|turbines?|horsepower|diesel|steam|motor\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:(?:operational|service|combat) history|(?:operational )?service|career|deployment|construction and (?:career|service))$/iu,
    {
      thing: 'Where did it serve?',
      needs:
        /\b(?:sail\p{Ll}*|deploy\p{Ll}*|stationed|fleet|squadrons?|flotilla|patrol\p{Ll}*|cruis\p{Ll}+)\b.*\b(?:from|in|to|at|off)\b/u,
    },
  ],
  [
    /^(?:campaigns?|military campaigns?|wars|conquests?|wars and conquests)$/iu,
    {
      person: 'Who did {p} fight?',
      needs: /\b(?:fought|defeat\p{Ll}*|invad\p{Ll}*|conquer\p{Ll}*|arm(?:y|ies)|campaign\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:campaign|(?:the )?(?:fighting|siege|attack|battle)|combat|assault|engagement|invasion|course of the (?:war|battle))$/iu,
    {
      thing: 'How did the fighting go?',
      needs:
        /\b(?:attack\p{Ll}*|fought|fire|fired|troops|advanc\p{Ll}*|assault\p{Ll}*|bombard\p{Ll}*|casualties)\b/u,
    },
  ],
  [
    /^(?:strategy|strategy and tactics|tactics|basic strategy)$/iu,
    { thing: 'How do you win?', needs: /\b(?:players?|win\p{Ll}*|opponents?|pieces?|games?)\b/u },
  ],
  [
    /^(?:tactics|strategy)$/iu,
    {
      thing: 'How did they fight?',
      needs: /\b(?:attack\p{Ll}*|enem(?:y|ies)|formation\p{Ll}*|cavalry|infantry)\b/u,
    },
  ],
  [
    /^(?:design and (?:development|construction|description)|development and design|initial development|background and design)$/iu,
    {
      thing: 'How did it come about?',
      needs:
        /\b(?:design\p{Ll}*|develop\p{Ll}*|prototype\p{Ll}*|ordered|requirement\p{Ll}*)\b.*\b(?:\d{4}|by|after|for)\b/u,
    },
  ],
];
