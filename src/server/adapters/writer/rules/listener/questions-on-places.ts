import { ask, type ListenerTable } from './listener-row.ts';

const SITE =
  /\b(?:buildings?|houses?|hotels?|church(?:es)?|chapel|cathedral|castle|palace|temple|pyramid|mosque|monastery|abbey|schools?|college|librar(?:y|ies)|museums?|theat(?:re|er)s?|stations?|bridges?|tunnel|tower|fort(?:ress)?|prison|hospitals?|factory|mill|stadium|airport|parks?|monument|sculpture|statue|memorial|mall|lighthouse|mansion|villa|synagogue|shrine|cinema|gallery|tomb)\b/iu;
const GONE =
  /\b(?:demolish|destroy|razed|clos(?:ed|ure|ing)|shut|dissol|disband|defunct|former|torn down|dismantl|abandon|scrapped|previously|remains|ruin)/u;
const PLAN = /\b(?:plan(?:s|ned)?|propos(?:ed|als?)|scheme|was to run|improvements)\b/u;
const A_ROUTE = /\b(?:is|was) an? [^,.]*\b(?:route|road|highway|railway|trail|line)\b/u;
const ON_THE_WAY =
  /^(?=.*\b(?:[Rr]oute|[Rr]oad(?:way)?|[Hh]ighway|[Tt]runkline|[Ff]reeway|[Ee]xpressway|[A-Z]{1,2} ?[-‑–]? ?\d+)\b).*\b(?:enters|entering|continues|turns|turning|heads|crosses|intersects|passes|meets|runs|begins|reaches|exits|intersection|junction|interchange|becomes|follows|comes to)\b/u;
const SIDE_ROUTE = /\b(?:spur|loop|connector|signage|formerly|proposed|communities of)\b/u;
const PLACED = /\b(?:located|situated|lies|stands|miles|kilomet\p{Ll}+|(?:north|south|east|west)(?:ern)?)\b/u;
const SIZED = /\d (?:\p{Ll}+ )?(?:metres?|meters?|feet|miles?|kilomet\p{Ll}+|acres?|hectares|square)\b/u;
const NAMED = /\b(?:names?|named|called|nicknamed?)\b/u;
const PROTECTED = /\b(?:listed|Heritage|Register|Landmark|demolish)/u;
const LAND = /\b(?:range|mountains?|islands?|hills?|reserve|elevation|hilly)\b/u;
const CLIMATE = /\b(?:climate|temperatures?|[Ss]ummers?|[Ww]inters?|humid|dry weather|drought)\b/u;
const DISASTER = /\b(?:[Ss]torm|[Hh]urricane|[Ff]lood(?:s|ing)?|[Ee]arthquake|[Tt]ornado|Fire)\b/u;
const FABRIC =
  /\b(?:walls?|roof|tower|vault|steps|floor|structure|building|church|chapel|temple|tomb|house)\b/u;

/** Places, buildings, routes, companies, schools and customs. */
export const PLACES: ListenerTable = {
  predicates: [
    ask(
      'Is {p} still standing? > No.',
      /was (?:later |finally |eventually )?(?:demolished|torn down|pulled down|razed)\b/u,
      {
        notBefore: GONE,
        isSober: true,
      },
    ),
    ask(
      'What became of {o}?',
      /was (?:abandoned|dismantled|sold for scrap|broken up|disbanded|dissolved)\b/u,
      { isSober: true },
    ),
    ask('What became of {o}?', /(?:was|were) (?:later |then )?(?:converted|turned|transformed) into\b/u, {
      isSober: true,
    }),
    ask(
      'Did {p} last? > No.',
      /(?:closed (?:down|in|after|due)|shut down|folded(?=[,.]| (?:in|after|due|when|because)\b)|disbanded|went bankrupt)\b(?!.*\breopen)/u,
      { notBefore: GONE },
    ),
    ask(
      'Where does the name come from?',
      /(?<=^(?:It|They|The \p{Ll}+) )(?:is|was) named (?:after|for|in hono)/u,
      { notBefore: NAMED },
    ),
    ask(
      'Where does the name come from?',
      /(?<=^(?:It|They|The \p{Ll}+) )(?:took|takes|derives?|gets?) (?:its|their) name/u,
      { notBefore: NAMED },
    ),
    ask(
      '{Did} {p} have another name?',
      /(?:is|was) (?:also|sometimes|commonly|often|locally) (?:known|called|referred to) (?!for|to )/u,
      { notBefore: NAMED },
    ),
    ask("What's inside {o}?", /(?:contains|houses|contained|housed) (?!that|no\b)/u, { before: SITE }),
    ask(
      '{Did} {p} draw a crowd?',
      /(?:attracts?|draws?|welcomes?) [^.]{0,20}\d[^.]{0,20}\b(?:visitors|tourists|people)\b/u,
    ),
    ask('What did {p} cost? / How much did {p} cost?', /cost (?:\p{Ll}+ ){0,3}[$£€]/u),
    ask('Who was behind {o}? / Who built {o}?', /(?:was|were) (?:commissioned|built|erected) by/u),
    ask(
      'Did {p} stay in the same hands? > No.',
      /was (?:later |then )?(?:sold (?:to|by)|bought by|acquired by)/u,
    ),
    ask('Who runs {o}?', /(?:is|are) (?:operated|managed|run|administered|organi[sz]ed) by/u),
    ask('Who looks after {o}?', /(?:is|are) (?:maintained|cared for|looked after) by/u),
    ask('And what {was} {p} today?', /(?:is|are) (?:now|currently|today) (?:an?|the|used|home|part)\b/u),
    ask(
      'Where {was} {p} exactly?',
      /(?:(?:is|are) (?:located|situated|close to|next to|in the (?:north|south|east|west))|lies (?:in|on|at|near) )/u,
      { notBefore: PLACED },
    ),
    ask("What's around {o}?", /(?:is|are) (?:bordered|bounded|flanked) (?:by|on|to)/u),
    ask('How big {was} {p}?', /(?:covers?|occupies|spans?|measures?|has an area of) (?:\p{Ll}+ ){0,4}\d/u, {
      notBefore: SIZED,
    }),
    ask(
      'How tall {was} {p}?',
      /(?:stands?|stood|rises?|is|was) (?:\p{Ll}+ )?\d[\d.,]* (?:met|feet).{0,4} (?:tall|high)/u,
      { notBefore: SIZED },
    ),
    ask('How many people work for {o}?', /employ(?:s|ed) (?:\p{Ll}+ ){0,3}\d/u),
    ask(
      'Is {p} protected? > Yes.',
      /(?:was|is) (?:now )?(?:listed|designated|declared) [^,]{0,60}(?:Register|Grade|Heritage|Landmark)/u,
      { notBefore: PROTECTED },
    ),
    ask(
      'Can people visit {o}? > Yes.',
      /(?:is|are) open (?:to (?:the public|visitors|tourists|all|anyone)|throughout)\b/u,
    ),
    ask(
      'Where {did} {p} go? / From where to where?',
      /(?:runs|stretches|extends) (?:for )?(?:\d|from|between|through)/u,
      { before: A_ROUTE },
    ),
    ask(
      'Which way from there? / Where to from there?',
      /(?:continues|heads|turns|curves) (?:on an? )?(?:\p{Ll}+ )?(?:north|south|east|west)/u,
      { before: ON_THE_WAY, notBefore: SIDE_ROUTE },
    ),
    ask(
      'What comes next? / And after that?',
      /(?:enters|reaches|comes to|crosses|intersects|meets|passes (?:under|over|through|by)|leaves|exits)\b/u,
      { before: ON_THE_WAY, notBefore: SIDE_ROUTE },
    ),
    ask(
      'How busy {was} {p}?',
      /(?:carries|handles|handled|averages) (?:\p{Ll}+ ){0,3}[\d,.]+ (?:million )?\p{Ll}+s\b/u,
    ),
    ask(
      'How old is {p}?',
      /was (?:built|founded|erected|established) (?:in|around|between) [^,]{0,25}(?:1\d{3}|century)/u,
      { before: /\b(?:is|are|has)\b/u, notBefore: /\d{4}|century|demolish|former|\b(?:old|was|were)\b/u },
    ),
    ask('What {was} {p} for?', /(?:was|were) (?:built|founded|established|set up) to (?!look|resemble|be )/u),
    ask(
      'How often {was} {p} held?',
      /(?:is|are|was|were) (?:held|celebrated) (?:every|annually|each|twice)/u,
    ),
    ask(
      'Where is {p} now?',
      /is (?:now )?(?:on display|displayed|exhibited|housed|kept|preserved) (?:in|at)\b/u,
    ),
  ],
  sentences: [
    ask(
      'Did that go ahead?',
      /^[^,.]{0,40}\b(?:was|were) (?:cancell?ed|scrapped|shelved|never (?:built|completed|finished))\b/u,
      { before: PLAN },
    ),
    ask(
      'Did that go ahead? > It did.',
      /^(?:This|The) (?:project|road|bridge|tunnel|work) was (?:built|completed|finished)\b/u,
      { before: PLAN },
    ),
    ask(
      'Had that happened before? > No.',
      /^(?:This|It) (?:was|is|marked) (?:also )?the first (?:time|occasion|such)/u,
    ),
    ask(
      'Where does the name come from?',
      /^(?:The name \p{Lu}|Its name )[^,]{0,40}\b(?:derive|comes|came|originat|means)/u,
    ),
    ask(
      'Any other {x}?',
      /^Other (?!work |such )(?:notable |major |popular |common |typical )?(?<x>\p{Ll}+(?: \p{Ll}+)?)(?<! (?:are|is|were|was))(?: (?:in|on|at|for|serving) [^,]{1,40})? include/u,
    ),
    ask('What are the main {x}?', /^The main (?<x>\p{Ll}+s) [^,]*\b(?:are|include)\b/u),
    ask(
      'What about the {x}?',
      /^The (?<x>roof|walls|interior|windows|doorway|foundations|spire|ceiling)\b/u,
      { before: FABRIC },
    ),
    ask(
      'Is it very wet there?',
      /\b(?:annual|yearly)\b[^,]{0,30}\b(?:rainfall|precipitation)\b[^,]{0,60}\d/u,
      { before: CLIMATE },
    ),
    ask('Does it get cold?', /\b[Ii]n winter\b|^Winters are\b/u, {
      before: CLIMATE,
      notBefore: /\b(?:[Ww]inters?|cold)\b/u,
    }),
    ask('Does it get hot?', /\b[Ss]ummers?\b[^.]{0,80}(?:hot|warm|°)/u, {
      before: CLIMATE,
      notBefore: /\b(?:[Ss]ummers?|hot|warm)\b/u,
    }),
    ask('Are many people poor?', /\b(?:poverty line|poverty rate)\b/u, { before: /income/u }),
    ask('How high does it get?', /\bhighest point\b|\b(?:feet|metres|meters) above sea level\b/u, {
      before: LAND,
      notBefore: /highest|above sea/u,
    }),
    ask('How bad was it?', /[$£€][^,]{1,20}(?:damage|losses)|\b\d+ (?:people )?were killed/u, {
      before: DISASTER,
      notBefore: /\b(?:damage|injur|rebuil[dt]|repair|restor)/u,
      isSober: true,
    }),
  ],
};
