import type { TextQuestions } from './text-questions.ts';

export const PLACE_AND_WORK_QUESTIONS: readonly TextQuestions[] = [
  [
    'work',
    /^\p{Lu}[\p{L}.]+(?: \p{Lu}[\p{L}.'’-]+){1,3} (?:argues?d?|suggests?|suggested|claims?|claimed|contends?|maintains?)\b/u,
    'How has it been read?',
  ],
  [
    'work',
    /^[^,;]{0,60}\b(?:filming (?:took|began|started)|(?:wrote|began writing|started writing|drafted) the (?:manuscript|novel|book|play|script|first draft))\b/u,
    'How did it come into being?',
  ],
  [
    'work',
    /^(?:The )?(?:novel|story|plot|book|film|play|poem|action|opera|series)\b[^,.;]{0,30} (?:is set|takes place|begins|opens|follows|cent(?:er|re)s|tells|recounts|concerns)\b/u,
    'What is it about?',
  ],
  [
    'work',
    /^[^,;]{0,60}\b(?:sold (?:over|more than|nearly|about|some|\d)|copies (?:sold|were sold)|best-?sellers?|grossed)\b/u,
    'Did it sell?',
  ],
  [
    'place',
    /^[^;]{0,80}\b(?:(?:was|were|been) (?:first |originally |once )*(?:inhabited|settled|populated) by|Europeans first arrived)\b|^(?:The )?(?:first|earliest) (?:known )?(?:settlers|inhabitants)\b/u,
    'Who was there first?',
  ],
  [
    'place',
    /^(?:The |Its )?(?:\p{L}+['’]s )?population[^,;]{0,30} (?:grew|rose|increased|doubled|tripled)\b/u,
    'Did it grow?',
  ],
  [
    'place',
    /^(?:In \d{4}, |As of \d{4}, )?(?:It|The (?:city|town|village|island|country|county|state|province|region|municipality)|\p{Lu}\p{L}+)(?: now| today)? (?:has|have|had) (?:an? |a total )?(?:estimated )?population of (?:about |around |some )?\d/u,
    'How many people live there?',
  ],
  [
    'place',
    /^[^,;]{0,50}\b(?:railways?|railroads?|train station|railway station|airport|motorway|subway|trams?|tramways?|streetcars?|bus(?:es)?|ferr(?:y|ies))\b[^,.;]{0,40} (?:is (?:the |an? )?(?:\p{Ll}+ ){0,2}(?:main|busiest|largest|served|connected)|runs?|carr(?:y|ies)|operates?|connects?|links?|serves?)\b/u,
    'How do people get around?',
  ],
  [
    'place',
    /^(?:The |One of the )?(?:[\p{L}’'-]+ ){0,5}(?:[Mm]useum|[Gg]aller(?:y|ies)|[Mm]onument|[Cc]athedral|[Cc]astle|[Zz]oo|[Tt]ower|landmarks?|nature reserve|[Gg]ardens|[Pp]alace|[Aa]bbey)\b(?:, [^,]{3,60},)? (?:is (?:the|an?|one)|are (?:the|among)|features|houses|attracts|stands|overlooks|displays)\b|^(?:The )?[^,;]{3,40} houses? (?:the|an?) [^,;]{0,30}\b(?:museum|collection|gallery)\b|^There (?:is|are) (?:an?|several|many|some|two|three) [^,;]{0,30}\b(?:museums?|castles?|collections?|gardens|galler(?:y|ies))\b/u,
    'What is there to see?',
  ],
  [
    'place',
    /^[^,;]{0,60}\b(?:is|are|remains?) (?:still |now |also )?(?:an? |the |one of the )?(?:mainstay of|largest employers?|most important industr\p{Ll}+|main (?:source of income|industr(?:y|ies)|employers?))\b/u,
    'What do people live on?',
  ],
  [
    'place',
    /^[^;]{0,80}\b(?:was|were) (?:an? |the |one of the )?(?:mainstay of|largest employers?|most important industr\p{Ll}+|main (?:source of income|industr(?:y|ies)|employers?))\b|^[^,;]{3,60} (?:grew|became) (?:rich|wealthy|prosperous) (?:through|from|by|on)\b/u,
    'What did people live on?',
  ],
  [
    'place',
    /^[^,;]{0,60} is an? (?:\p{Ll}+ )?cent(?:er|re) (?:for|of) (?:the )?(?:international )?(?:trade|industry|commerce|business|finance|mining|banking)\b/u,
    'Where does the money come from?',
  ],
  [
    'place',
    /^[^;]{3,90}\b(?:is|are|survives? as|remains?) (?:an? |the |one of the )?(?:old |annual )?traditional (?:\p{Ll}+ )?(?:ceremony|feast|fair|festival|procession|custom|dance|game|market|celebration)\b|\bthere was (?:once )?an annual (?:fair|carnival|procession|feast)\b/u,
    'Are there any old customs?',
  ],
  [
    'place',
    /^[^,;]{0,50}\b[Ff]estival\b[^,;]* (?:is (?:an?|the|one)|takes place|attracts|draws)\b/u,
    'Are there festivals?',
  ],
  [
    'place',
    /^(?:The )?University of\b[^,;]{2,40} (?:is|was|has)\b|^[^,;]{0,40}\b(?:University|College)\b(?:, [^,]+,)? is\b|^There (?:are|is) [^,;]*\b(?:universities|colleges|university|college)\b/u,
    'Where do people study?',
  ],
  [
    'place',
    /^[^,;]{0,40}\b(?:has|is home to|hosts|supports) [^,;]{0,40}\b(?:football|hockey|baseball|basketball|rugby|cricket|stadium|sports? (?:teams?|clubs?))\b/u,
    'And sport?',
  ],
  [
    'place',
    /^(?:The )?(?:climate|weather)\b|^[^,;]{2,40} has an? [^.;]{0,40}\bclimate\b|^(?:Summers|Winters) (?:are|can)\b|^[^,;]{0,20}\baverage (?:annual |yearly )?(?:temperature|rainfall|precipitation|snowfall) (?:is|are)\b/u,
    "What's the weather like?",
  ],
  [
    'place',
    /^[^;]{0,80}\b(?:languages? spoken|is (?:widely )?spoken|speakers of)\b/u,
    'What do people speak there?',
  ],
  [
    'work',
    /^[^;]{0,40}\b(?:publishers?|studios?|editors?|broadcasters?)\b[^.]* (?:rejected|turned (?:it|the \p{Ll}+) down|turned down|declined|refused)\b|\b(?:rejected|turned down|refused) by [^.]*\b(?:publishers?|studios?|editors?|broadcasters?)\b/u,
    'Did anybody want it?',
  ],
];
