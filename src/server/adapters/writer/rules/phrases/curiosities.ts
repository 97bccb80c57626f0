/** What a listener would want to know, if the next sentence tells it. */
export interface Curiosity {
  /** What the first words of the next sentence contain. */
  pattern: RegExp;
  /** Of what is over, and of what is still so. Missing if a question would not fit. */
  past?: readonly string[];
  present?: readonly string[];
}

/** Of a person: the pattern is the predicate. `{p}` is 'she', `{o}` 'her' (whom), `{s}` 'her' (whose). */
export const PERSON_CURIOSITIES: readonly Curiosity[] = [
  {
    pattern: /^was born\b/u,
    past: [
      'Where does {s} story begin?',
      'How did it all begin for {o}?',
      'Where did {p} come from?',
      'Who was {p} before all that?',
    ],
  },
  {
    pattern: /^(?:\p{Ll}+ )?(?:died|was killed|was murdered|committed suicide)\b/u,
    past: [
      'How did {s} life end?',
      'And the end of {s} life?',
      'And how did it end?',
      'What do we know of {s} last days?',
    ],
  },
  {
    pattern:
      /^(?:later |then |soon |also |eventually )?(?:moved|went|travel\p{Ll}+|emigrated|returned|left|fled|settled|arrived|sailed|visited)\b/u,
    past: [
      'Where did {p} go?',
      'Did {p} stay put?',
      'And where did that take {o}?',
      'Where do we find {o} then?',
      'Where to?',
      'And where next?',
    ],
  },
  {
    pattern:
      /^(?:later |then |soon |also )?(?:married|divorced|met|fell in love|had (?:two|three|four|a) (?:sons?|daughters?|child\p{Ll}*))\b/u,
    past: [
      'And {s} private life?',
      'Was there someone at {s} side?',
      'And away from the work?',
      'And at home?',
      'Was {p} alone in all this?',
    ],
  },
  {
    pattern:
      /^(?:\p{Ll}+ )?(?:studied|attended|enrolled|graduated|was educated|entered|learned|learnt|trained)\b/u,
    past: [
      'What did {p} learn?',
      'Who taught {o}?',
      'How did {p} learn the trade?',
      'What sort of schooling did {p} have?',
      'And the schooling?',
      'Where did {p} pick that up?',
    ],
  },
  {
    pattern:
      /^(?:also |then |later |first |co-)?(?:wrote|published|composed|painted|directed|produced|created|designed|invented|built|developed|recorded|completed)\b/u,
    past: [
      'What was {p} working on?',
      'What came of that?',
      'And what did {p} make of it?',
      'What did {p} turn to then?',
      'And the work?',
      'What did {p} put {s} mind to?',
      'So what did {p} do?',
    ],
  },
  {
    pattern:
      /^(?:also |then |later )?(?:won|received|was awarded|earned|was honou?red|was praised|was made)\b/u,
    past: [
      'Did it pay off?',
      'Was {p} rewarded for it?',
      'And was that noticed?',
      'And the reward?',
      'Did anyone notice?',
      'How was {p} thanked?',
    ],
  },
  {
    pattern:
      /^(?:\p{Ll}+ )?(?:lost|failed|was defeated|was fired|was dismissed|was expelled|was rejected|was unable|struggled|suffered)\b/u,
    past: [
      'Did it go well?',
      'And did {p} succeed?',
      'Was that the end of {s} troubles?',
      'Did it work out?',
      'And was it plain sailing?',
    ],
  },
  {
    pattern: /^(?:\p{Ll}+ )?(?:refused|declined|resigned|quit|gave up|withdrew|objected|protested)\b/u,
    past: [
      'Did {p} go along with it?',
      'And did {p} accept that?',
      'How did {p} react?',
      'Did {p} agree?',
      'And {s} answer?',
    ],
  },
  {
    pattern:
      /^(?:\p{Ll}+ )?(?:argued|believed|held|claimed|thought|considered|regarded|rejected|criticized|criticised|condemned|supported|opposed|denounced|favou?red|maintained|asserted)\b/u,
    past: [
      'What did {p} think about it?',
      'Where did {p} stand?',
      'And {s} own view?',
      'What side was {p} on?',
      'How did {p} see it?',
      'And what did {p} say to that?',
      'What was {s} line on it?',
    ],
  },
  {
    pattern: /^(?:\p{Ll}+ )?(?:began|started|founded|established|opened|launched|set up|formed|joined)\b/u,
    past: [
      'What was the first step?',
      'How did {p} go about it?',
      'What did {p} start with?',
      'Where did {p} begin?',
      'And the beginning?',
      'How did {p} get going?',
    ],
  },
  {
    pattern:
      /^(?:\p{Ll}+ )?(?:discovered|found|realized|realised|noticed|observed|showed|proved|demonstrated)\b/u,
    past: [
      'What did {p} find?',
      'And what did {p} see?',
      'Did {p} find anything?',
      'And the finding?',
      'What came of the search?',
    ],
  },
  {
    pattern: /^(?:\p{Ll}+ )?(?:decided|chose|planned|wanted|hoped|tried|attempted|intended|sought|aimed)\b/u,
    past: [
      'What did {p} have in mind?',
      'What was {s} plan?',
      'What was {p} after?',
      'And the plan?',
      'What did {p} want?',
      'Why would {p} do that?',
    ],
  },
  {
    pattern: /^(?:\p{Ll}+ )?(?:became|was appointed|was elected|was promoted|was named|rose)\b/u,
    past: [
      'What became of {o}?',
      'How far did {p} get?',
      'And where did {p} end up?',
      'And then?',
      'How did that go for {o}?',
    ],
  },
  {
    pattern: /^(?:\p{Ll}+ )?(?:was (?:\p{Ll}+ )?(?:influenced|inspired)|admired|drew on|acknowledged)\b/u,
    past: [
      'Who shaped {o}?',
      'Whom did {p} look up to?',
      'Where did {p} get the ideas?',
      'Did {p} have models?',
      'And who stood behind {o}?',
    ],
  },
  {
    pattern: /^(?:\p{Ll}+ )?(?:worked|served|taught|played|performed|appeared|lived)\b/u,
    past: [
      'What was {p} doing in those days?',
      'How did {p} spend that time?',
      'And {s} daily life?',
      'Meanwhile, where was {p}?',
      'And what was {p} up to?',
    ],
  },
  {
    pattern: /^(?:\p{Ll}+ )?(?:continued|remained|kept|stayed|persisted)\b/u,
    past: ['Did {p} keep at it?', 'Did that change anything for {o}?', 'And did it last?', 'For long?'],
  },
];

/** Of anything. */
export const CURIOSITIES: readonly Curiosity[] = [
  {
    pattern: /\b(?:killed|deaths?|casualties|victims|executed|hanged|drowned|perished|lost their lives)\b/u,
    past: [
      'Did it cost lives?',
      'At what price?',
      'How many did not survive?',
      'And the price?',
      'Were there victims?',
    ],
  },
  {
    pattern: /\b(?:destroyed|demolished|burned|burnt|collapsed|flooded|wrecked|torn down|dismantled)\b/u,
    past: [
      'What happened to it?',
      'Did it survive?',
      'And is it still there?',
      'Is it still standing?',
      'And what is left of it?',
    ],
  },
  {
    pattern:
      /\b(?:failed|failure|problems?|difficult\p{Ll}*|trouble\p{Ll}*|delay\p{Ll}*|shortage|crisis|accident\p{Ll}*|damage\p{Ll}*|broke down|errors?|mistakes?|flaw\p{Ll}*|malfunction\p{Ll}*|defects?)\b/u,
    past: [
      'Did it all go smoothly?',
      'What went wrong?',
      'Were there setbacks?',
      'And did everything work?',
      'Any trouble?',
      'And the snags?',
      'Was it that easy?',
    ],
    present: [
      'Where does it go wrong?',
      'And what are the weak spots?',
      'Is there a catch?',
      'Any trouble with that?',
      'And the downside?',
    ],
  },
  {
    pattern:
      /\b(?:protest\p{Ll}*|oppos\p{Ll}+|critici\p{Ll}+|controvers\p{Ll}+|object(?:ed|ions?)|disput\p{Ll}+|accus\p{Ll}+|denounc\p{Ll}+|censor\p{Ll}*|lawsuit|sued|resist\p{Ll}+|condemn\p{Ll}+|rejected)\b/u,
    past: [
      'Did anyone object?',
      'Was there resistance?',
      'Who was against it?',
      'Was everyone happy about that?',
      'And nobody objected?',
      'Did everybody go along?',
      'Any protest?',
    ],
    present: [
      'Is that disputed?',
      'Does anyone object?',
      'Who is against it?',
      'Is everyone happy with that?',
      'Any objections?',
    ],
  },
  {
    pattern:
      /\b(?:court|trial|convicted|sentenced|charged|prosecut\p{Ll}+|verdict|judges?|jury|guilty|testif\p{Ll}+)\b/u,
    past: [
      'What came out in court?',
      'How did the judges see it?',
      'And what did the court do?',
      'And in court?',
      'Who was held to account?',
    ],
  },
  {
    pattern:
      /\b(?:battles?|siege|invad\p{Ll}+|invasion|troops|surrender\p{Ll}*|captured|attacked|raid\p{Ll}*|revolt\p{Ll}*|rebel\p{Ll}*|uprising)\b/u,
    past: [
      'Did it come to a fight?',
      'And who held the upper hand?',
      'Was it settled by force?',
      'Was there fighting?',
      'And the fighting?',
    ],
  },
  {
    pattern:
      /\b(?:success\p{Ll}*|popular\p{Ll}*|praised|acclaim\p{Ll}*|best-?sell\p{Ll}*|awards?|prize|celebrated|well received|sold \S+ (?:million|thousand|copies))\b/u,
    past: [
      'Was it a success?',
      'How did people take to it?',
      'And did it catch on?',
      'And the success?',
      'Did people like it?',
      'Was it noticed?',
    ],
    present: ['How popular is it?', 'Do people like it?', 'And does it catch on?', 'Is it a success?'],
  },
  {
    pattern: /\b(?:law|laws|Act|statute|legislation|legal|illegal|constitution|treaty|ordinance)\b/u,
    past: ['What did the law say?', 'Was that legal?', 'And the law?', 'What was on paper?'],
    present: ['What does the law say?', 'And is that legal?', 'And the law?', 'Is that regulated?'],
  },
  {
    pattern:
      /\b(?:costs?|paid|price|funded|funding|financed|profits?|tax(?:es)?|budget|salary|wages)\b|[$£€]/u,
    past: [
      'What about the money?',
      'And who paid for it?',
      'Was there money in it?',
      'And the bill?',
      'What did that take in money?',
    ],
    present: [
      'What about the money?',
      'And who pays for it?',
      'Is there money in it?',
      'What does that take in money?',
    ],
  },
  {
    pattern:
      /\b(?:legends?|myths?|folklore|tradition(?:ally)? (?:has it|holds|says)|according to tradition|story goes|superstition)\b/u,
    past: [
      'Is there a legend to it?',
      'And what do the stories say?',
      'Are there tales about that?',
      'And the legend?',
    ],
    present: [
      'Is there a legend to it?',
      'What do people tell one another?',
      'Are there tales about that?',
      'And the stories?',
    ],
  },
  {
    pattern: /^(?:The |Its |Their )?(?:\p{L}+ )?(?:name|term|word|title|nickname)\b/u,
    past: [
      'Why is it called that?',
      'Where did people get the expression?',
      'And what did they call it?',
      'Why that word?',
    ],
    present: [
      'Why is it called that?',
      'What does one call that?',
      'Why that word?',
      'And how do people refer to it?',
    ],
  },
  {
    pattern:
      /\b(?:theor(?:y|ies)|hypothes[ie]s|believed|thought to|proposed|suggest(?:s|ed)?|argu(?:es|ed)|speculat\p{Ll}+|explanation|explained)\b/u,
    past: [
      'How did people explain it?',
      'What was the idea behind it?',
      'What did people believe?',
      'And the explanation?',
      'What was the thinking?',
      'What did they make of that?',
    ],
    present: [
      'How is that explained?',
      'What is the idea behind it?',
      'And the explanation?',
      'What do people make of that?',
      'What is the thinking there?',
    ],
  },
  {
    pattern:
      /\b(?:discovered|unearthed|excavat\p{Ll}+|detected|revealed|came to light|identified|observed that)\b/u,
    past: [
      'How was that found out?',
      'What came to light?',
      'What did they find?',
      'And how do we know?',
      'Who noticed?',
    ],
  },
  {
    pattern: /\b(?:secret\p{Ll}*|hidden|disguis\p{Ll}+|spy|spies|smuggl\p{Ll}+|covert\p{Ll}*)\b/u,
    past: ['Did anyone notice?', 'And nobody knew?'],
  },
  {
    pattern: /\b(?:built|constructed|erected|rebuilt|restored|laid out|designed by)\b/u,
    past: [
      'How did it take shape?',
      'And who put it there?',
      'What did they put up?',
      'And the construction?',
      'How did they go about it?',
    ],
  },
  {
    pattern: /\b(?:published|released|premiered|broadcast|aired|printed|issued)\b/u,
    past: [
      'How did it reach the public?',
      'When did people get to see it?',
      'And how did it come out?',
      'And the public?',
      'When was it out?',
    ],
  },
  {
    pattern: /\b(?:planned|intended|proposal|aim(?:ed|s)?|goals?|purpose|hoped|objectives?)\b/u,
    past: [
      'What was the plan?',
      'What was it meant to do?',
      'What were they after?',
      'And the idea?',
      'What did they want?',
    ],
    present: ["What's the aim?", 'What is it meant to do?', 'And what is the idea?', 'To what end?'],
  },
  {
    pattern: /\b(?:used (?:for|to|in|as|by)|applications?)\b/u,
    past: ['What was it good for?', 'And what did one do with it?', 'Who needed that?', 'And in practice?'],
    present: [
      'What is it good for?',
      'And what does one do with it?',
      'Where does one meet it?',
      'And in practice?',
      'Who needs that?',
    ],
  },
  {
    pattern: /\b(?:influenc\p{Ll}+|inspir\p{Ll}+|legacy|adopted|followers|imitat\p{Ll}+)\b/u,
    past: [
      'Who took it up?',
      'What did it set in motion?',
      'And did it leave traces?',
      'Did others take it up?',
      'And what remained of it?',
    ],
    present: [
      'What does it set in motion?',
      'Does it leave traces?',
      'Who takes it up?',
      'And what comes of it?',
    ],
  },
  {
    pattern:
      /\b(?:must|required|requires?|forbidden|prohibit\p{Ll}*|permitted|rules?|mandatory|restrict\p{Ll}+)\b/u,
    past: [
      'Were there rules?',
      'What was allowed, and what was not?',
      'And who could do that?',
      'Was anyone free to do it?',
    ],
    present: [
      'Are there rules?',
      'What is allowed, and what is not?',
      'And who can do that?',
      'Is anyone free to do it?',
    ],
  },
  {
    pattern: /\b(?:consists? of|composed of|made (?:up )?of|contains?|comprises?|ingredients|components)\b/u,
    past: ['What was in it?', 'What was it made of?', 'And inside?', 'How was it put together?'],
    present: ['What is in it?', 'What is it made of?', 'And inside?', 'How is it put together?'],
  },
  {
    pattern: /\b(?:types?|kinds?|forms|classes|categories|varieties|divided|distinguish\p{Ll}*|groups)\b/u,
    past: ['Was there more than one sort?', 'All of one sort?', 'How did one tell them apart?'],
    present: [
      'Is there more than one sort?',
      'How does one tell them apart?',
      'How is that sorted?',
      'All of one sort?',
      'And how varied is it?',
    ],
  },
  {
    pattern: /\b(?:unlike|similar\p{Ll}*|compar\p{Ll}+|differ\p{Ll}*|whereas|resembl\p{Ll}+|in contrast)\b/u,
    past: [
      'How did that compare?',
      'Was it different elsewhere?',
      'And by comparison?',
      'The same everywhere?',
    ],
    present: [
      'How does that compare?',
      'Is it different elsewhere?',
      'And by comparison?',
      'The same everywhere?',
    ],
  },
  {
    pattern: /\b(?:originat\p{Ll}+|origins?|derived|dates? back|traced|earliest|oldest|ancient)\b/u,
    past: ['How old is that?', 'Where did that come from?', 'How far back does that go?', 'Since when?'],
    present: ['How old is that?', 'Where does that come from?', 'How far back does that go?', 'Since when?'],
  },
  {
    pattern: /\b(?:\d+(?:\.\d+)? ?(?:percent|%)|population|inhabitants|residents|census)\b/u,
    past: ['How many people was that?', 'And in figures?', 'How many?', 'Do we have numbers?'],
    present: ['How many people are we talking about?', 'And in figures?', 'How many?', 'Do we have numbers?'],
  },
  {
    pattern: /\b(?:families|children|childhood|parents|marriage|wife|husband|household|women)\b/u,
    past: [
      'And what about the families?',
      'What was life like at home?',
      'And at home?',
      'How did people live?',
    ],
  },
  {
    pattern: /\b(?:located|situated|lies|surrounded by|north of|south of|east of|west of|border\p{Ll}*)\b/u,
    past: ['Where was that?', 'Whereabouts?', 'And on the map?'],
    present: ['Where is that?', 'And where do I find it?', 'Whereabouts?', 'And on the map?'],
  },
  {
    pattern:
      /\b(?:replaced|changed|shifted|transformed|expanded|grew|increased|declin\p{Ll}+|decreased|spread|abandoned|evolved)\b/u,
    past: [
      'Did it stay that way?',
      'How did that change?',
      'And did it last?',
      'For good?',
      'And with time?',
    ],
  },
  {
    pattern: /\b(?:process|method|technique|procedure|mechanism|by \p{Ll}+ing)\b/u,
    past: ['How was that done?', 'How did they do that?', 'By what means?', 'And how?'],
    present: ['How does one do that?', 'How does that work?', 'By what means?', 'And how?'],
  },
  {
    pattern: /\b(?:became|began|started|opened|founded|established|introduced|formed|launched)\b/u,
    past: [
      'How did that begin?',
      'What got it going?',
      'And how did it start?',
      'Who took the first step?',
      'And the beginnings?',
    ],
  },
];
