import { ask, type ListenerTable } from './listener-row.ts';

const SOBER = { isSober: true };
const PLACE = { before: /\b(?:in|on|of|from|along|across|the) (?:[\p{Ll}-]+ ){0,2}\p{Lu}/u };
const UNPLACED = { notBefore: /\b(?:found|lives?|living|occurs?|seen|native|habitats?|inhabit)\b/u };
const UNFED = { notBefore: /\b(?:feed|eat|diet|prey|food|hunt)/u };
const UNCOMPARED = { notBefore: /\b(?:related|relative|resemble|similar|like|than)\b/u };
const UNMADE = { notBefore: /\b(?:made|obtained|extracted|composed|consists?) (?:by|from|of)\b/u };
const USED = { before: /\bus(?:es?|ed|ing|eful)\b/u };
const UNUSED = { notBefore: USED.before };
const POSSIBLE = { before: /\b(?:can|may|could|possible|either)\b/u };
const UNRULED = { notBefore: /\b(?:regulat|govern|rules?\b|laws?\b|(?:il)?legal|directive|legislat)/u };
const AGREED = {
  notBefore: /\b(?:disagree|differ|debat|disput|controvers|criti|concern|oppos|object|uncert)/u,
};
const MOST = { before: /(?<!\b(?:the|his|her|its|their|was) )\b(?:[Mm]ost|[Aa]lmost all|[Nn]early all)\b/u };
const NAMED = { before: /\b(?:called|known as|named?|terms?|termed|words?|phrase|expression)\b|["“]/u };
const UNNAMED = { notBefore: NAMED.before };
const ONE_KIND = { notBefore: /\b(?:types?|kinds?|forms?|categories|varieties|classes)\b/u };
const NO_EXAMPLE = { notBefore: /\bexamples?\b|\bfor instance\b|\bsuch as\b|\bincluding\b/u, isSober: true };
const UNSTUDIED = { notBefore: /\b(?:stud(?:y|ies)|research|survey)/u, isSober: true };
const ONLY_MALES = { before: /\b[Mm]ales?\b/u, notBefore: /\b[Ff]emales?\b/u };
const ONLY_FEMALES = { before: /\b[Ff]emales?\b/u, notBefore: /\b[Mm]ales?\b/u };
const ONLY_ADULTS = { notBefore: /\b(?:[Jj]uvenile|chick|[Yy]oung)/u };

/** What animals, plants, bodies, stars and materials do, and what people think, call, allow and know. */
export const NATURE: ListenerTable = {
  predicates: [
    ask('{Was} {p} found everywhere? > No.', /(?:is|are) (?:only found|found only|endemic) (?:in|to|on)\b/u),
    ask('Only there? > No.', /(?:is|are) also (?:found|present|common|grown) (?:in|on)\b/u, PLACE),
    ask('Where would you find {o}?', /(?<![Hh]e )(?:is|are|can be) (?:\w+ly )?found in\b/u, UNPLACED),
    ask('Where {did} {p} live?', /(?:lives? (?:in|on)|inhabits?) (?!\w* ?(?:herd|pack|group))/u, UNPLACED),
    ask('Where {did} {p} come from?', /(?:is|are) (?:native|indigenous) to\b/u, UNPLACED),
    ask('{Was} {p} rare? > No.', /(?:is|are) (?:\w+ly )?(?:abundant|common) (?:in|on|along|throughout)\b/u),
    ask('{Was} {p} common? > No.', /(?:is|are) (?:very |extremely )?rare (?:in|on|along|throughout)\b/u),
    ask('{Was} {p} doing well? > No.', /(?:is|are) (?:critically |highly )?endangered\b/u, SOBER),
    ask('{Was} {p} in danger? > No.', /(?:is|are) [^,.]{0,40}\b[Ll]east [Cc]oncern\b/u),
    ask('What {did} {p} eat?', /(?:feeds?|preys?) (?:\w+ly )?(?:up)?on\b|eats? (?!at\b)/u, UNFED),
    ask('{Did} {p} eat meat? > No.', /(?:is|are) (?:\w+ly )?(?:vegetarian|herbivor)/u, UNFED),
    ask('{Did} {p} have enemies?', /(?:is|are) (?:eaten|preyed (?:up)?on|hunted) by\b/u, UNFED),
    ask('{Was} {p} active by day? > No.', /(?:is|are) (?:\w+ly )?nocturnal\b/u, { notBefore: /\bnight/u }),
    ask('{Did} {p} live in groups? > No.', /(?:is|are) (?:\w+ly )?solitary\b/u),
    ask('What {did} {p} do in winter?', /hibernates?\b/u),
    ask('When {did} {p} flower?', /(?:flowers?|blooms?) (?:\w+ly )?(?:in|from|between|during)\b/u),
    ask('How big {did} {p} get?', /(?:can |may )?grows? (?:up )?to [^,.]{0,20}?\d/u, UNCOMPARED),
    ask('How big {was} {p}? / What size {was} {p}?', /measures? [^,.]{0,20}?\d/u),
    ask('How heavy {was} {p}?', /weighs? [^,.]{0,20}?\d/u),
    ask('How old {did} {p} get?', /(?:can |may )?lives? (?:for|up to|about|around) [^,.]{0,20}years/u),
    ask('{Was} {p} harmless? > No.', /(?:is|are) (?:\w+ly )?(?:poisonous|toxic|venomous)\b/u),
    ask('{Was} {p} dangerous? > No.', /(?:is|are) (?:\w+ly )?harmless\b/u, SOBER),
    ask('Can you eat {o}?', /(?:is|are) (?:\w+ly )?(?:in)?edible\b/u),
    ask('{Did} {p} have close relatives?', /(?:is|are) (?:closely )?related to (?:the\b|other\b|\p{Lu})/u),
    ask('Do people mix {o} up with something?', /(?:is|are|can be|may be) (?:\w+ly )?confused with\b/u),
    ask('What {was} {p} made of?', /(?:is|are) (?:\w+ly )?(?:made|composed) (?:\w+ly )?of\b/u, UNMADE),
    ask('How {was} {p} made?', /(?:is|are) (?:\w+ly )?(?:made|obtained|produced) (?:by|from|as)\b/u, UNMADE),
    ask('{Was} {p} used for anything else?', /(?:is|are) also (?:\w+ly )?used (?:to|as|for)\b/u, USED),
    ask('What {was} {p} used for?', /(?:is|are) (?:\w+ly |often )?used (?:for|to|as)\b/u, UNUSED),
    ask('How does one measure {o}?', /(?:is|are|can be) (?:\w+ly )?measured (?:in|by|with|using)\b/u),
    ask('How {was} {p} defined?', /(?:is|are|can be) (?:\w+ly )?defined (?:as|by|through|using)\b/u),
    ask('{Was} {p} easy to pin down? > No.', /(?:is|are) (?:difficult|hard) to (?:define|classify)\b/u),
    ask('Who speaks {o}?', /(?:is|are) (?:\w+ly )?spoken (?:by|in)\b/u, { notBefore: /\b(?:spoken|speak)/u }),
    ask('What {did} {p} stand for?', /symboli[sz]es?\b|stands? for\b|(?:is|are) symbols? of\b/u),
    ask('Can you see {o} without a telescope?', /(?:is|are) visible (?:to|with) the naked eye\b/u),
    ask('Is everyone happy with {o}? > No.', /ha(?:s|ve) (?:also )?been criti[cs]i[sz]ed\b/u, AGREED),
    ask('{Was} {p} optional? > No.', /(?:is|are) (?:mandatory|compulsory|obligatory)\b/u),
    ask('{Was} {p} legal?', /(?:is|are) (?:\w+ly )?(?:il)?legal (?:in|under)\b/u, UNRULED),
    ask('Are there rules for {o}?', /(?:is|are) (?:regulated|governed) (?:by|in|under)\b/u, UNRULED),
    ask("What's the penalty?", /(?:is|are) punishable by\b|carries a (?:penalty|sentence)\b/u, SOBER),
    ask('How {did} {p} do that?', /do(?:es)? (?:this|so) (?:by|with|through|using)\b/u, SOBER),
    ask('How {did} {p} spread?', /(?:is|are) (?:\w+ly )?(?:spread|transmitted) (?:by|through|via)\b/u, SOBER),
    ask('Is there a remedy?', /can be (?:treated|prevented|cured) (?:with|by|if|using)\b/u, SOBER),
    ask('Is that the only way? > No.', /(?:can|may) also be (?:made|used|done|found|produced)\b/u, POSSIBLE),
    ask('Is that all {p} can do? > No.', /(?:can|may) also (?!be\b|have\b)/u, POSSIBLE),
  ],
  sentences: [
    ask('All of them? > No.', /^(?:However, |But )?[Nn]ot (?:all|every)\b/u, MOST),
    ask('Are there exceptions?', /^(?:(?:The|An|One) e|E)xceptions? (?:is|are|include|to this)\b/u, MOST),
    ask('And the rest? / What about the others?', /^(?:However|But),? (?:a few|some|several) /u, MOST),
    ask('Is it the same for all of them? > No.', /^Some (?:species|countries|languages) .*\bothers\b/u),
    ask('And the others?', /^Others\b/u, { before: /^(?:However, )?[Ss]ome\b/u, notBefore: /\bothers\b/u }),
    ask('And in the others?', /^In other cases\b/u, { before: /\b[Ii]n (?:some|many|most) cases\b/u }),
    ask('And the rest?', /^Other (?:\p{Ll}+s|people) (?:may|can|have|do|use)\b/u),
    ask('Are they all like that? > No.', /^By contrast, \p{Ll}+ (?:are|have)\b/u),
    ask('And elsewhere?', /^(?:Outside (?:the )?(?:\p{Lu}\p{Ll}+ ?){1,3},|Elsewhere,|In other countries\b)/u),
    ask('And in winter?', /^In (?:the )?winter\b/u, { before: /\bsummer/u }),
    ask('And in summer?', /^In (?:the )?summer\b/u, { before: /\bwinter/u }),
    ask('And the females?', /^(?:The f|F)emales?\b/u, ONLY_MALES),
    ask('And the males?', /^(?:The m|M)ales?\b/u, ONLY_FEMALES),
    ask('And the young ones?', /^(?:Juveniles|The juveniles|The chicks|Young birds)\b/u, ONLY_ADULTS),
    ask("What's on the menu?", /^(?:Its|Their|The) diet (?:\w+ly )?(?:consists|includes)\b/u, UNFED),
    ask('Any natural enemies?', /^(?:\p{Lu}\p{Ll}+ ){1,2}predators (?:include|are)\b/u, UNFED),
    ask('How often does that happen?', /\b(?:occurs?|happens?) (?:\w+ )?(?:once|twice|several times|every)/u),
    ask('How long does that take?', /^(?:This|The process) (?:\w+ly )?takes (?:about )?(?:\d|several)/u),
    ask('When does that happen?', /^This (?:\w+ly )?(?:occurs|happens) when\b/u),
    ask('How far away is that?', /\blight[- ]years (?:away|from)\b/u, { notBefore: /\b(?:light|away)/u }),
    ask('Is there only one kind? > No.', /^There are (?!no )(?:\w+ ){1,2}(?:types|kinds) of\b/u, ONE_KIND),
    ask(
      'Is there only one kind? > No.',
      /(?:divid|separat)ed into (?:\w+ ){1,2}(?:types|kinds)\b/u,
      ONE_KIND,
    ),
    ask('Which ones? / Such as?', /^These include\b(?! \p{Ll}+ing)/u),
    ask('Any other {things}?', /^Other (?:(?:typical|common|notable|major) )?(?<things>\p{Ll}+s) include\b/u),
    ask('Any other names? / Is that the only name?', /^Another (?:\w+ )?(?:term|name|word) (?:for|is)\b/u),
    ask('Is there another way?', /^Another (?:approach|way|method|option|solution) [^,.]{0,40}\bis to\b/u),
    ask('Can you name a few? / Such as?', /^[^.]+, [^.]+\bare examples\.$/u, NO_EXAMPLE),
    ask('Can you give me an example?', /^(?!Other)(?:\w+ )?[Ee]xamples (?:of \w+ )?include\b/u, NO_EXAMPLE),
    ask('Can you give me an example?', /^[^,.]{3,40}, for (?:example|instance),/u, NO_EXAMPLE),
    ask('Can you give me an example? / Do you have an example?', /^For (?:example|instance)\b/u, NO_EXAMPLE),
    ask('Meaning what?', /^(?:That is,|In other words|This means|Put (?:simply|differently))/u, SOBER),
    ask('And what does that mean?', /^(?:Therefore|Thus|Consequently|Hence),? [^;]*\b(?:is|are|can|may)\b/u),
    ask('Can you be more specific?', /^(?:Specifically|More (?:precisely|specifically)),/u, SOBER),
    ask(
      'Which is the best known?',
      /^(?:Perhaps t|T)he (?:most famous|best[- ]known) (?:example|case|of)\b/u,
    ),
    ask('What is that good for?', /^This (?:also )?(?:allows?|enables?|makes it possible)\b/u),
    ask('Is that a problem? > It can be.', /^This (?:makes it (?:difficult|hard)|limits)\b/u),
    ask('Is that the only plus? > No.', /^Another (?:\w+ )?(?:advantage|benefit)\b/u),
    ask('Is it risky?', /^The (?:main |greatest |biggest )?(?:dangers|risks|hazards) (?:of|to)\b/u),
    ask(
      'What do the specialists say?',
      /^(?:Some )?(?:[Ee]xperts|[Rr]esearchers) (?:now )?(?:believe|argue)/u,
      SOBER,
    ),
    ask('Does everyone agree? > No.', /^(?:Critics|Opponents) (?:argue|claim|maintain|object)\b/u, AGREED),
    ask('Does everyone agree? > No.', /^There is (?:\w+ )?(?:debate|disagreement|no consensus)\b/u, AGREED),
    ask(
      'Does everyone agree? > No.',
      /^(?:Opinions|Scholars|Experts|Historians) (?:differ|disagree)\b/u,
      AGREED,
    ),
    ask(
      'Has anyone looked into that?',
      /^(?:\w+ )?(?:[Ss]tudies|[Rr]esearch) (?:have |has )?(?:shown?|suggests?)\b/u,
      UNSTUDIED,
    ),
    ask('But how, exactly?', /^(?:In order )?[Tt]o (?:do|achieve) (?:this|so)\b(?!.*\bgranted\b)/u),
    ask('How is that done?', /^This (?:is|can be) (?:\w+ly )?(?:done|achieved) (?:by|with|through)\b/u),
    ask('What does that take?', /^This (?:\w+ly )?requires\b/u),
    ask('Is that always so? > No.', /^(?:However, )?[Tt]his is not (?:always )?(?:the case|true|so)\b/u),
    ask(
      'Is that the same everywhere? > No.',
      /\bvar(?:y|ies) (?:\w+ly )?(?:from \p{Ll}+ to \p{Ll}+|between)\b/u,
    ),
    ask('And if not?', /^Otherwise,/u),
    ask(
      'Why is that? / How come?',
      /^The (?:main )?reason (?:for this )?is that\b|^This results from\b/u,
      SOBER,
    ),
    ask('Why is that?', /^This(?: \p{Ll}+)? (?:is|occurs|happens) (?:\w+ )?(?:because|due to)\b/u, SOBER),
    ask('As opposed to what?', /^This is in contrast (?:to|with)\b/u),
    ask(
      'Does that have a name?',
      /^This(?: \p{Ll}+){0,2} is (?:\w+ )?(?:called|known as|termed)\b/u,
      UNNAMED,
    ),
    ask('Where does that word come from?', /^The (?:word|term) (?:derives|comes|is derived) from\b/u, NAMED),
    ask(
      'And what does that mean?',
      /^The (?:word|term|phrase|name) (?:\w+ly )?(?:means|refers to)\b/u,
      NAMED,
    ),
    ask(
      'Do we know what it means? > No.',
      /^(?:Its|The) (?:\w+ )?meaning (?:is|remains) (?:un|obscure)/u,
      NAMED,
    ),
    ask('Do we know {w}? > No.', /^It is (?:not |un)(?:known|clear) (?<w>why|how|who|when|where)\b/u, SOBER),
    ask('What are the signs?', /^(?:The |Common )?[Ss]ymptoms (?:\w+ )?include\b/u, SOBER),
    ask('Is there a cure? > No.', /^There is (?:currently )?no (?:known )?(?:cure|vaccine)\b/u, SOBER),
    ask('And without treatment?', /^(?:If (?:left )?untreated|Without treatment)\b/u, SOBER),
    ask('Is it as people think? > No.', /^(?:Contrary to|Despite) popular belief/u),
    ask("What's the goal?", /^(?:Its|The) (?:main )?(?:aim|purpose|goal) (?:of [^,]+ )?(?:is|was) to\b/u),
  ],
};
