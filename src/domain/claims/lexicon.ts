import { getStem } from '../language/index.ts';

export const STOP_WORDS: ReadonlySet<string> = new Set(
  `
  a an the this that these those it its itself he him his himself she her hers herself they them their theirs themselves
  we us our ours you your yours yourself i me my mine one ones who whom whose which what where when why how there here
  be is am are was were been being do does did done doing have has had having will would shall should can could may might must
  and or but nor so yet if then than as of at by for with about into through to from in out on off over under up down
  again further once all any both each few more most other some such no not only own same too very just also even still
  ever never now today back away around almost nearly quite rather really actually basically simply well right okay ok yes
  oh ah wow hmm huh hey mind like kind sort bit lot lots plenty thing things something anything everything nothing
  somebody someone anybody anyone everybody everyone nobody none every another either neither while because since until
  unless although though however whether before after during without within between among along across behind beyond
  wherever whenever whatever whoever whichever
  upon per via s t d ll m re ve let lets got get gets getting put puts go goes going went gone come comes came coming
  say says said saying tell tells told call calls called calling know knows knew known think thinks thought mean means
  meant make makes made making take takes took taken taking give gives gave given giving keep keeps kept see sees saw
  seen look looks looked looking turn turns turned way ways much many little less least first last next another enough
  called name named names guess suppose imagine picture remember wonder wondered course sure true exactly maybe perhaps
  probably especially indeed instead already soon later early late ago long often sometimes usually always mostly mainly
  partly roughly approximately whole part use used using want wanted time times place places people person man men
  hence thus therefore themselves us ourselves odd strange amazing remarkable incredible lovely wild funny surprising
  supposedly apparently reportedly obviously certainly surely definitely simple straight point story fact idea hold
  two three four five six seven eight nine ten hundred thousand million billion
`
    .trim()
    .split(/\s+/u),
);

/** Words that paraphrases use for one another, in groups. */
const SYNONYMS = `
  big large great huge enormous vast giant immense massive tall high,
  small little tiny slight narrow thin miniature, begin start commence open launch origin,
  end finish complete conclude stop close over lead, buy purchase pay cost money cash price fee afford,
  fast quick rapid speed swift pace, work job labour labor task trade,
  make produce create build construct manufacture form,
  discover find identify spot notice detect catch pick locate uncover sight recognise recognize realise realize,
  show demonstrate reveal prove display indicate,
  say state claim argue describe tell report remark mention note account record write warn,
  think believe suspect suppose consider assume reckon imagine hold, old ancient aged early,
  new modern fresh recent, hard difficult tough tricky,
  stay remain keep last survive endure continue live leave,
  die kill dead death fatal deadly perish victim fatality suffocate,
  change alter shift vary convert transform become, help aid assist allow let enable support,
  join link connect tie unite combine together blend mix,
  move travel go journey sail voyage trip carry run ride drive, carry bring transport take haul bear,
  wreck destroy ruin damage smash demolish break crush apart, sea ocean water marine, ship boat vessel,
  house home building, town city place settlement village port, king ruler emperor monarch royal reign throne,
  leader head chief director boss lead run, war battle fight conflict soldier army military fighting,
  road route way track path street highway, rock stone boulder, wood timber wooden tree plank,
  fire burn flame blaze, light lamp shine glow beam bright lit, sun solar sunlight sunshine day,
  picture image painting photograph photo drawing, book volume work text publication, write writer author pen,
  teach train school learn student scholar educate, scientist researcher scholar expert physicist,
  doctor physician surgeon vet veterinary, illness disease infection sick plague,
  medicine drug cure treat treatment, farmer grower farm, worker labourer employee staff,
  merchant trader businessman dealer seller, shop store market business sell,
  music tune song melody sing play, group band team party company expedition crew,
  child kid son daughter boy girl, rich wealthy fortune wealth, poor poverty,
  famous celebrated renowned known, call name nickname term dub word, hot warm heat temperature,
  cold cool frost ice frozen freeze, rain wet moisture damp storm water, dry arid desert, fear afraid scared,
  shape form, device machine tool instrument, method system technique process approach way,
  speak language talk, believe legend tradition tale story, area region land territory ground, space room gap,
  grow increase rise expand swell, shrink fall drop decrease decline fade ebb lose,
  protect guard shield shelter safe, eat feed food meal diet, drink thirst, hide hidden secret conceal,
  search look seek hunt explore, throw push drive cast, pull drag draw, choose pick select,
  win beat defeat victory, wait delay, quarrel squabble argue dispute debate disagree uncertain,
  cheap afford inexpensive, expensive dear costly precious, strong powerful force power, weak feeble faint,
  near close beside nearby, far distant remote, outside beyond, shop counter, insect bug bee,
  bicycle bike cycle, car motor vehicle automobile, plane aircraft aeroplane airplane airspace,
  america american states, earth world planet globe, universe cosmos, person human people man woman,
  fraction part quarter half third fifth, amount sum quantity, about roughly around, return back come,
  flee escape exile, borrow loan debt owe lend, ban forbid prohibit outlaw bar, need require necessary strict,
  reason cause because why, crack split burst, melt molten liquid, mark sign symbol signal,
  separate apart divide split, stir mix, copy duplicate imitate, finish last final, lay put place set,
  vanish disappear lose, rescue save, sail ship, attack loot invade, agree treaty pact, sign agree,
  fake false, unusual odd strange rare curious, clear obvious transparent, common popular widespread usual,
  belief faith religion, bury cover, watch observe look see stare, dislike hate reject,
  like love enjoy prefer favour value, grumble complain moan, scatter spread, pile heap stack,
  top above upper, bottom below lower beneath under underside underneath, teeth tooth, skin flesh,
  fold crease, reach get arrive, escape out, scratch cut, clever ingenious, buyer customer, gather collect,
  weird curious, multiply breed
`;

const GROUPS = new Map<string, number[]>();
for (const [group, words] of SYNONYMS.split(',').entries()) {
  for (const word of words.trim().split(/\s+/u)) {
    const stem = getStem(word);
    GROUPS.set(stem, [...(GROUPS.get(stem) ?? []), group]);
  }
}

export function listSynonymGroups(stem: string): readonly number[] {
  return GROUPS.get(stem) ?? [];
}
