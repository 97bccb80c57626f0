import type { TextQuestions } from './text-questions.ts';

export const PLACE_AND_WORK_QUESTIONS: readonly TextQuestions[] = [
  [
    'work',
    /^\p{Lu}[\p{L}.]+(?: \p{Lu}[\p{L}.'’-]+){1,3} (?:argues?d?|believes?d?|suggests?|suggested|claims?|claimed|notes?|noted|points? out|contends?|observes?d?|maintains?)\b/u,
    'How has it been read?',
    'What do critics see in it?',
  ],
  [
    'work',
    /^\p{Lu}[\p{L}.]+(?: \p{Lu}[\p{L}.'’-]+){1,3}['’]s (?:article|essay|study|book|review|paper)\b/u,
    'How has it been read?',
    'What do critics see in it?',
  ],
  [
    'work',
    /\b(?:making of|film(?:ing)? (?:took|began|started)|(?:wrote|began writing|started writing|drafted) the (?:manuscript|novel|book|play|script|first draft)|was (?:written|shot|filmed|recorded) (?:in|between|on|at|over))\b/u,
    'How was it made?',
    'How did it come into being?',
  ],
  [
    'work',
    /^(?:The )?(?:novel|story|plot|book|film|play|poem|action|opera|series)\b[^,.;]{0,30} (?:is set|takes place|begins|opens|follows|cent(?:er|re)s|tells|recounts|concerns)\b/u,
    'What is it about?',
    'And what happens in it?',
  ],
  [
    'work',
    /\b(?:sold (?:over|more than|nearly|about|some|\d)|copies (?:sold|were sold)|best-?seller|box[- ]office|grossed)\b/u,
    'Did it sell?',
    'Did the public want it?',
  ],
  [
    'place',
    /\b(?:(?:was|were|been) (?:first |originally |once )*(?:inhabited|settled|populated) by|(?:first|early|earliest) (?:settlers|inhabitants|people|Europeans)|Europeans first arrived|[Ii]ndigenous people|prehistoric|Neolithic|Bronze Age|Stone Age)\b/u,
    'Who was there first?',
    'How did it begin?',
  ],
  [
    'place',
    /\b(?:was|were) (?:\p{Ll}+ )?(?:captured|besieged|sacked|plundered|invaded|occupied|conquered|bombed|attacked)\b|\b(?:Battle|Siege|Sack) of\b|\bplunder\b/u,
    'Was there ever a war?',
    'And in times of war?',
  ],
  [
    'place',
    /\b(?:population|inhabitants)[^,;]{0,30} (?:grew|rose|increased|doubled|tripled)\b|\b(?:municipalit|boroughs?|villages?|suburbs?|towns?)[^,;]* (?:was|were) (?:amalgamated|annexed|federated|merged|incorporated)\b|\b(?:sewage system|street lights|gas lighting) (?:was|were)\b/u,
    'How did it grow?',
  ],
  [
    'place',
    /\b(?:had|has|have) (?:an? |a total )?(?:estimated )?population of (?:about |around |some )?\d/u,
    'How many people live there?',
  ],
  [
    'place',
    /^[^,;]{0,50}\b(?:railways?|railroads?|rail service|train station|railway station|airport|motorway|highways?|subway|trams?|tramways?|streetcars?|bus(?:es)?|ferr(?:y|ies)|[Ww]ater buses)\b[^.]* (?:is|are|runs?|carr(?:y|ies)|operates?|connects?|links?|serves?|was opened|opened|gave way)\b/u,
    'How do people get around?',
    'And how does one get there?',
  ],
  [
    'place',
    /^(?:The |One of )?[^,;]{0,50}\b(?:[Mm]useum|[Gg]aller(?:y|ies)|monument|[Cc]athedral|[Cc]astle|[Zz]oo|[Tt]ower|landmarks?|nature reserve|[Gg]ardens|[Pp]alace|[Aa]bbey|[Tt]heat(?:re|er))\b[^.]* (?:is (?:the|an?|one)|are (?:the|among)|was (?:built|opened|founded)|features|houses)\b/u,
    'What is there to see?',
    'And what does a visitor see?',
  ],
  [
    'place',
    /\b(?:mainstay of|largest employers?|most important industr\p{Ll}+|major (?:local )?industr(?:y|ies)|main (?:source of income|industr(?:y|ies)|employers?)|(?:rich|wealthy|prosper\p{Ll}+) (?:through|from|by|on) (?:the )?\p{Ll}+|(?:important|major|leading) (?:\p{Ll}+ ){0,2}cent(?:er|re) (?:for|of) (?:the )?(?:trade|industry|commerce|finance|mining|media))\b|^(?:The )?(?:\p{Ll}+ |local )?economy\b/u,
    'What do people live on?',
    'Where does the money come from?',
  ],
  [
    'place',
    /\bannual (?:festival|carnival|fair|event|ceremony|parade|procession|celebration)\b|^[^,;]{0,50}\b(?:[Ff]estival|[Cc]arnival|[Pp]arade|[Pp]rocession)\b[^,;]* (?:is|are|takes place|attracts|draws)\b|\brevived the custom\b/u,
    'What do people celebrate?',
    'And the customs?',
  ],
  [
    'place',
    /^(?:The )?University of\b|^[^,;]{0,40}\b(?:University|College|School)\b(?:, [^,]+,)? is\b|^There (?:are|is) [^,;]*\b(?:schools|universities|colleges)\b/u,
    'Where do people study?',
    'And the schools?',
  ],
  [
    'place',
    /^[^,;]{0,60}\b(?:football|hockey|baseball|basketball|rugby|cricket|stadium|sports? (?:teams?|clubs?))\b|\bmajor league sports\b/u,
    'And sport?',
    'What do people play?',
  ],
  [
    'place',
    /^(?:The )?(?:climate|weather)\b|^(?:Summers|Winters) (?:are|can)\b|\baverage (?:annual |yearly )?(?:temperature|rainfall|precipitation|snowfall)\b/u,
    'And the weather?',
  ],
  ['place', /\b(?:languages? spoken|is (?:widely )?spoken|speakers of)\b/u, 'What do people speak?'],
  [
    'work',
    /\b(?:publishers?|studios?|editors?|broadcasters?)\b[^.]* (?:rejected|turned (?:it|the \p{Ll}+) down|turned down|declined|refused)\b|\b(?:rejected|turned down|refused) by [^.]*\b(?:publishers?|studios?|editors?|broadcasters?)\b/u,
    'Did anybody want it?',
    'Was it easy to sell?',
  ],
];
