import { BEGINS_STORY } from '../../text/begins-story.ts';
import type { StandardQuestions } from './standard-question.ts';

const STILL_THERE = /^(?!.*\b(?:closed|demolished|destroyed|torn down|no longer)\b)/u;

/** Asked where no question of the other tables fits. */
export const GENERAL: StandardQuestions = [
  [
    /^(?:names?|naming|names? and (?:etymology|origins?)|etymology and (?:names?|naming)|toponymy|toponym)$/iu,
    { thing: 'Where does the name come from?' },
  ],
  [
    /^(?:etymology|etymology and (?:terminology|usage|meaning))$/iu,
    { thing: 'Where does the word come from?' },
  ],
  [
    /^(?:history|historical development|early history|origins? and history|history and development)$/iu,
    { thing: 'Where does the history begin?', needs: BEGINS_STORY },
  ],
  [
    /^(?:background|context|prelude|prelude to (?:the )?\p{Ll}+|lead-up|run-up|build-up)$/iu,
    { thing: 'What led up to it?', needs: /\b(?:was|were|had|began|became)\b/u },
  ],
  [/^(?:origins?|beginnings?)$/iu, { thing: 'Where did it all begin?', needs: BEGINS_STORY }],
  [
    /^(?:early years|childhood|youth|(?:childhood and )?early life(?: and \p{Ll}+)?|life|biography)$/iu,
    { person: 'Where does {s} story begin?', needs: BEGINS_STORY },
  ],
  [/^(?:career|life and career|professional career)$/iu, { person: 'What did {p} go on to do?' }],
  [/^(?:personal life|private life)$/iu, { person: 'And {s} life away from work?' }],
  [
    /^(?:(?:final|last) (?:years|months|days)|(?:later life and |decline and )?death|death and (?:legacy|burial|funeral))$/iu,
    { person: 'How did things end for {o}?' },
  ],
  [/^(?:later life|later years)$/iu, { person: 'What were {s} later years like?' }],
  [
    /^(?:(?:(?:cultural|lasting|political) )?legacy|legacy and (?:impact|influence)|(?:impact|influence) and legacy)$/iu,
    { thing: 'What did it leave behind?', person: 'What did {p} leave behind?' },
  ],
  [
    /^(?:(?:(?:cultural|political|social|economic|historical|later) )?(?:influence|impact)|effects?|consequences|significance)$/iu,
    { thing: 'What difference did it make?', person: 'What difference did {p} make?' },
  ],
  [/^(?:aftermath|results?|aftermath and \p{Ll}+)$/iu, { thing: 'What came of it?' }],
  [
    /^(?:(?:(?:critical|public|initial|contemporary) )?reception|reception and \p{Ll}+|(?:release|broadcast|composition) and reception)$/iu,
    { thing: 'What did people make of it?', person: 'What did people make of {o}?' },
  ],
  [
    /^(?:criticism|critical (?:response|reaction|review|opinion)|reviews|criticism and \p{Ll}+)$/iu,
    { thing: 'What did people make of it?', person: 'What did people make of {o}?' },
  ],
  [/^(?:design|appearance|physical description|exterior)$/iu, { thing: 'What does it look like?' }],
  [
    /^(?:plot|(?:plot )?synopsis|plot (?:summary|overview)|story|storyline|plot and setting)$/iu,
    { thing: 'What happens in it?', person: 'What happens in it?' },
  ],
  [/^(?:premise)$/iu, { thing: 'What is it about?', person: 'What is it about?' }],
  [
    /^(?:geography|location|geography and location)$/iu,
    {
      thing: 'Where are we on the map?',
      needs:
        /^(?!.*\b(?:length|width|long|wide|extends?)\b).*\b(?:located|situated|lies|stands|borders?|bordered|bounded|coast|shores?|between|near)\b|\b(?:north|south|east|west)\p{Ll}*\b|\b(?:in|on|at) (?:the )?\p{Lu}/u,
    },
  ],
  [
    /^(?:climate)$/iu,
    {
      thing: 'And the weather there?',
      needs:
        /\b(?:climat\p{Ll}+|temperat\p{Ll}+|weather|rain\p{Ll}*|snow\p{Ll}*|dry|warm\p{Ll}*|cold\p{Ll}*|hot|humid\p{Ll}*|mild|summers?|winters?|sunshine|precipitation|storms?)\b/iu,
    },
  ],
  [
    /^(?:economy)$/iu,
    {
      thing: 'Where does the money come from?',
      needs:
        /\b(?:econom\p{Ll}+|industr\p{Ll}+|trade|agricultur\p{Ll}+|farm\p{Ll}*|fish\p{Ll}+|touris\p{Ll}+|manufactur\p{Ll}+|employ\p{Ll}*|business\p{Ll}*|exports?|income|financ\p{Ll}+|bank\p{Ll}*|min(?:es?|ing)|jobs)\b/iu,
    },
  ],
  [
    /^(?:demographics|population|demography)$/iu,
    {
      thing: 'Who lives there?',
      needs:
        /\b(?:populat\p{Ll}+|inhabitants|residents|people|famil(?:y|ies)|households|percent|per cent|ethnic|immigrants|born|live[sd]?)\b/iu,
    },
  ],
  [/^(?:uses?|applications?|usage)$/iu, { thing: 'What is it used for?' }],
  [
    /^(?:types|varieties|kinds|variants|(?:types|kinds) of \p{Ll}+)$/iu,
    { thing: 'Is there more than one sort?' },
  ],
  [
    /^(?:(?:geographic )?distribution|habitat|range|distribution and \p{Ll}+|habitat and \p{Ll}+)$/iu,
    {
      thing: 'Where would you find it?',
      needs:
        /\b(?:found|live[sd]?|native|endemic|inhabits?|occurs? (?:in|on|at|near)|grows? (?:in|on|at|near)|ranges? (?:from|over|across)|distributed|widespread|throughout|worldwide)\b|\b(?:in|from|across|along|off) (?:the )?(?:\p{Ll}+ )?\p{Lu}\p{Ll}+/u,
    },
  ],
  [/^(?:diet|feeding|food and feeding)$/iu, { thing: 'What does it live on?' }],
  [/^(?:mechanism|operation|function|principle|how it works)$/iu, { thing: 'How does it work?' }],
  [/^(?:signs and symptoms|symptoms)$/iu, { thing: 'How does it show?' }],
  [/^(?:causes?)$/iu, { thing: 'What is behind it?' }],
  [/^(?:treatment|management)$/iu, { thing: 'What can be done about it?' }],
  [/^(?:prevention)$/iu, { thing: 'Is there any way to avoid it?' }],
  [/^(?:diagnosis)$/iu, { thing: 'How is it recognised?' }],
  [/^(?:development|writing|conception|creation)(?: and \p{Ll}+)?$/iu, { thing: 'How did it come about?' }],
  [/^(?:construction|building)$/iu, { thing: 'How was it built?' }],
  [/^(?:discovery)$/iu, { thing: 'How was it discovered?' }],
  [/^(?:planning)$/iu, { thing: 'How was it planned?' }],
  [
    /^(?:(?:the )?(?:mission|flight|voyage|expedition|battle|match|race)|season summary|regular season)$/iu,
    { thing: 'How did it go?' },
  ],
  [/^(?:cast|crew)$/iu, { thing: 'Who was in it?' }],
  [/^(?:members|participants)$/iu, { thing: 'Who was part of it?' }],
  [/^(?:characters?|main characters)$/iu, { thing: 'Who do we meet in it?' }],
  [/^(?:definitions?)$/iu, { thing: 'What exactly is it?' }],
  [
    /^(?:controvers(?:y|ies)|opposition|objections|public opposition)$/iu,
    {
      thing: 'Did anybody object?',
      needs:
        /\b(?:object\p{Ll}*|oppos\p{Ll}+|protest\p{Ll}*|critic\p{Ll}*|controvers\p{Ll}+|disput\p{Ll}+|complain\p{Ll}*|reject\p{Ll}*|condemn\p{Ll}*|accus\p{Ll}+|against)\b/iu,
    },
  ],
  [/^(?:disadvantages|limitations|drawbacks)$/iu, { thing: 'And the drawbacks?' }],
  [
    /^(?:\p{Ll}+ )?(?:importance|significance)$/iu,
    { thing: 'Why does it matter so much?', person: 'Why does {p} matter so much?' },
  ],
  [/^(?:modern (?:usage|use|day|times)|present day|today|current status)$/iu, { thing: 'And these days?' }],
  [/^(?:religious views|religion|beliefs)$/iu, { person: 'And what did {p} believe in?' }],
  [/^(?:early career|career beginnings)$/iu, { person: 'How did {p} get started?' }],
  [/^(?:adaptations?)$/iu, { thing: 'Has anybody adapted it?' }],
  [/^(?:rules|gameplay|rules of play)$/iu, { thing: 'How is it played?' }],
  [
    /^(?:architecture|landmarks|sights|main sights|(?:\p{Ll}+ )?attractions|places of interest|points of interest)$/iu,
    { thing: 'What is there to see?', needs: STILL_THERE },
  ],
  [
    /^(?:transport|transportation|public transport(?:ation)?)$/iu,
    {
      thing: 'How do people get around?',
      needs:
        /\b(?:roads?|streets?|highways?|motorways?|rail\p{Ll}*|trains?|bus(?:es)?|trams?|streetcars?|subway|metro|ferr(?:y|ies)|airports?|transit|transport\p{Ll}*|bicycl\p{Ll}+|cars?|walk\p{Ll}*)\b/iu,
    },
  ],
  [
    /^(?:sports?)$/iu,
    {
      thing: 'What do people play there?',
      needs:
        /\b(?:play\p{Ll}*|teams?|clubs?|leagues?|football|soccer|rugby|cricket|hockey|basketball|baseball|tennis|golf|sports?|athlet\p{Ll}+)\b/iu,
    },
  ],
  [/^(?:wildlife|flora and fauna|fauna)$/iu, { thing: 'What lives there?' }],
  [
    /^(?:cuisine|food)$/iu,
    {
      thing: 'What do people eat there?',
      needs:
        /\b(?:dish\p{Ll}*|food\p{Ll}*|eat\p{Ll}*|cuisine|meals?|bread|cheese|meat|fish|soups?|served)\b/iu,
    },
  ],
  [/^(?:units|measurement)$/iu, { thing: 'How is it measured?', needs: /\bmeasur\p{Ll}+\b/iu }],
  [
    /^(?:rebellions?|uprisings?|revolts?)$/iu,
    {
      thing: 'Did people ever rise up?',
      needs: /\b(?:rebel\p{Ll}*|revolt\p{Ll}*|uprisings?|rose|insurrection\p{Ll}*|riots?|mutin\p{Ll}+)\b/iu,
    },
  ],
];
