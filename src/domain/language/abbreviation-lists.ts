import type { Language } from '../languages.ts';
import { parsePairs } from './words.ts';

/** Abbreviations with their words. Case matters: 'Sat' is a day, and 'sat' is none. */
export const TITLES = parsePairs(`
  Dr: Doctor, Drs: Doctors, Mr: Mister, Mrs: Missus, Ms: Miz, Mx: Mix, Messrs: Messieurs, Mme: Madame,
  Mlle: Mademoiselle, Prof: Professor, Profs: Professors, Asst: Assistant, Hon: Honorable,
  Gen: General, Gens: Generals, Col: Colonel, Capt: Captain, Cpt: Captain, Lt: Lieutenant,
  Lieut: Lieutenant, Maj: Major, Brig: Brigadier, Sgt: Sergeant, Cpl: Corporal, Pvt: Private,
  Pte: Private, Pfc: Private First Class, Spc: Specialist, Bvt: Brevet, Adm: Admiral, Cmdr: Commander,
  Comdr: Commander, Cdr: Commander, Cmdt: Commandant, Ens: Ensign, Cdre: Commodore, Flt: Flight,
  Sqn: Squadron, Ldr: Leader, Wg: Wing, Gp: Group, Rev: Reverend, Revd: Reverend, Rt: Right,
  Msgr: Monsignor, Mgr: Monsignor, Fr: Father, Bp: Bishop, Abp: Archbishop, Card: Cardinal,
  Bro: Brother, Gov: Governor, Sen: Senator, Sens: Senators, Rep: Representative,
  Reps: Representatives, Pres: President, Amb: Ambassador, Sec: Secretary, Atty: Attorney,
  Supt: Superintendent, Insp: Inspector, Det: Detective, Cllr: Councillor, Ald: Alderman,
  Treas: Treasurer, Chmn: Chairman
`);

export const FIRST_NAMES = parsePairs(`
  Wm: William, Chas: Charles, Geo: George, Jas: James, Thos: Thomas, Robt: Robert, Benj: Benjamin,
  Jos: Joseph, Saml: Samuel, Edw: Edward, Danl: Daniel, Nathl: Nathaniel, Richd: Richard,
  Fredk: Frederick, Archd: Archibald, Jno: John, Alexr: Alexander
`);

export const STATES = parsePairs(`
  Ala: Alabama, Ariz: Arizona, Ark: Arkansas, Calif: California, Colo: Colorado, Conn: Connecticut,
  Del: Delaware, Fla: Florida, Ga: Georgia, Ida: Idaho, Ill: Illinois, Ind: Indiana, Kan: Kansas,
  Kans: Kansas, Ky: Kentucky, La: Louisiana, Mass: Massachusetts, Md: Maryland, Mich: Michigan,
  Minn: Minnesota, Miss: Mississippi, Mo: Missouri, Mont: Montana, Neb: Nebraska, Nebr: Nebraska,
  Nev: Nevada, Okla: Oklahoma, Ore: Oregon, Pa: Pennsylvania, Penn: Pennsylvania, Penna: Pennsylvania,
  Tenn: Tennessee, Tex: Texas, Va: Virginia, Vt: Vermont, Wash: Washington, Wis: Wisconsin,
  Wyo: Wyoming
`);

/** May and June are never abbreviated in this way. */
export const MONTHS = parsePairs(`
  Jan: January, Feb: February, Mar: March, Apr: April, Jun: June, Jul: July, Aug: August,
  Sep: September, Sept: September, Oct: October, Nov: November, Dec: December
`);

export const DAYS = parsePairs(`
  Mon: Monday, Tue: Tuesday, Tues: Tuesday, Wed: Wednesday, Thu: Thursday, Thur: Thursday,
  Thurs: Thursday, Fri: Friday, Sat: Saturday, Sun: Sunday
`);

export const PLACES = parsePairs('Mt: Mount, Ft: Fort, Pt: Point, St: Saint, Ste: Sainte');

export const ROADS = parsePairs(
  'Ave: Avenue, Blvd: Boulevard, Rd: Road, Ln: Lane, Pkwy: Parkway, Tpke: Turnpike',
);

export const INSTITUTIONS = parsePairs(`
  Inst: Institute, Acad: Academy, Govt: Government, Dept: Department, Univ: University,
  Assn: Association, Natl: National, Intl: International, Coll: College, Soc: Society, Fed: Federal,
  Dist: District, Mfg: Manufacturing, Bldg: Building, Regt: Regiment, Div: Division, Bn: Battalion,
  Mtn: Mountain, Comm: Commission, Assoc: Association, Hosp: Hospital, Bros: Brothers, Co: Company
`);

export const COMPANIES = parsePairs('Inc: Incorporated, Ltd: Limited, Corp: Corporation');

/** Before a number. In small letters, because 'no. 4' and 'No. 4' are the same. */
export const NUMBERED = parsePairs(`
  no: number, nos: numbers, p: page, pp: pages, vol: volume, vols: volumes, ch: chapter, chap: chapter,
  fig: figure, figs: figures, op: opus, bk: book, pt: part, ser: series, sec: section, art: article,
  para: paragraph, pl: plate, sect: section, eq: equation, rte: Route, hwy: Highway, mk: mark
`);

export const MEASURES = new Set(
  'ft in mi lb lbs oz yd yds hr hrs min mins sec secs m km cm mm kg g s h ha kn ml l'.split(' '),
);

export const NEVER_LAST = new Set(
  'vs viz cf ca c fl e.g i.e approx esp incl excl v nos eqs trans rr bl vv orig resp j.g rs'.split(' '),
);

/** These end a sentence if the next word usually begins one. */
export const SOMETIMES_LAST = new Set(
  (
    'st ste al inc ltd co corp bros jr sr est dept univ assn ave blvd rd ed eds sp spp subsp var cv lit lat ger ' +
    'max min temp ph.d m.d b.a m.a b.sc m.sc esq ser sec'
  ).split(' '),
);

export const STARTERS = new Set(
  (
    'a an the this that these those it its he his she her they their we our you i in on at by for from with to of as ' +
    'after before during since until while when where although though because if but and or so yet however ' +
    'there here then thus therefore moreover furthermore additionally also meanwhile instead later both each ' +
    'many most some several such other others another one two three all no not more although despite according ' +
    'under over between among through throughout upon within without like unlike today now only once every any ' +
    'nevertheless consequently similarly subsequently eventually originally initially finally what who why how ' +
    'nobody everyone none neither either few whether which whose soon still even once twice'
  ).split(' '),
);

/** A name never begins with one of these, so that they end a sentence also after a title: 'the Rev. It'. */
export const STRONG_STARTERS = new Set(
  'it its he his she her they their the this these those when after in on at but and however there'.split(
    ' ',
  ),
);

/** A letter after one of these is no initial: 'Group B. Germany won'. */
export const LETTERED_NOUNS = new Set(
  (
    'vitamin vitamins letter letters grade group groups type class category section part point plan block wing note ' +
    'key line linear hepatitis influenza factor coenzyme protein series mark model form schedule appendix annex exhibit ' +
    'figure papyrus codex manuscript division zone area level layer ring star programme program channel side team ' +
    'battery turret unit pool theorem matrix vector curve function set variable drug agent compound phase version ' +
    'option candidate witness route platform gate list tier league'
  ).split(' '),
);

/** Names and words, too: only after a preposition, or before a number or month. */
const AMBIGUOUS_DAYS = /^(?:Sun|Sat|Mon|Mar|Wed|Jun|Jan)$/u;
const AFTER_DAY = new RegExp(
  `^ ?(?:\\d|(?:${[...Object.keys(MONTHS), ...Object.values(MONTHS)].join('|')})\\b)`,
  'u',
);
const BEFORE_DAY = /(?:^|\b(?:[Ii]n|[Oo]n|until|of|since|from|by|every|next|last|and|to|early|late) )$/u;

/** `before` and `after` are the text around the abbreviation, `after` without its stop. */
export function isDayOrMonth(token: string, before: string, after: string): boolean {
  return !AMBIGUOUS_DAYS.test(token) || AFTER_DAY.test(after) || BEFORE_DAY.test(before);
}

const AMBIGUOUS_STATES = /^(?:Mass|Penn|Miss|Wash|Ore|Ark|Del|Ind|Ill|La|Mo|Pa|Ida|Tex|Kan|Ga|Va)$/u;
const BEFORE_STATE = /(?:^|, |\b(?:[Tt]he|[Ii]n|of|from|via|near|to|and) )$/u;

export function isStateBefore(token: string, before: string): boolean {
  return !AMBIGUOUS_STATES.test(token) || BEFORE_STATE.test(before);
}

export interface AbbreviationLists {
  /** Never at the end of a sentence. */
  never: ReadonlySet<string>;
  /** At the end of a sentence if a word of `starters` follows. */
  sometimes: ReadonlySet<string>;
  starters: ReadonlySet<string>;
}

function createLists(never: string, sometimes: string, starters: string): AbbreviationLists {
  return {
    never: new Set(never.split(' ')),
    sometimes: new Set(sometimes.split(' ')),
    starters: new Set(starters.split(' ')),
  };
}

/** In small letters. Compared with the lists of CLDR 46 and of Wikimedia's sentencex. */
export const FOREIGN_ABBREVIATIONS: Readonly<Partial<Record<Language, AbbreviationLists>>> = {
  de: createLists(
    'z.b u.a d.h o.ä u.ä v.a i.d.r s.o vgl bzw ca dr prof nr nrn st hl hr hrn frl fam fa abb bd bde abs ' +
      'tab geb gest erb sog sogen ehem evtl ggf inkl exkl einschl entspr urspr allg bes insb kath ev dt engl frz österr ' +
      'schweiz röm griech lat mio mrd tsd bgm oberst hptm lt ing dipl mag hrsg jhd gegr verh abt gebr frhr gf ' +
      'jan feb mär apr jun jul aug sep sept okt nov dez v n z u d i o s k südl nördl östl westl zzgl bspw',
    'art gen max min fr kap usw etc jh jhs chr v.chr n.chr n.u.z v.u.z str co cie kg e.v jr sr usf ff',
    'der die das den dem des ein eine einer eines einem einen er sie es wir ihr ich man sein seine seinen seiner ihre ' +
      'ihren ihrer dieser diese dieses diesen diesem jener in im an am auf aus bei beim mit nach von vom vor zu zum zur ' +
      'über unter um für durch gegen ohne während seit bis als wenn weil da dass ob obwohl und aber oder doch denn sondern ' +
      'auch nur noch so dann danach dort hier heute später damals daher deshalb jedoch allerdings außerdem zudem dabei ' +
      'damit dazu neben nachdem bevor erst schon sehr viele einige alle andere beide jeder kein keine niemand nicht mehr ' +
      'dadurch daraufhin anschließend trotz wegen laut weitere',
  ),
  fr: createLists(
    'm mm mgr dr pr st ste sts av apr ap janv févr avr juil sept oct nov déc p pp vol chap fig éd cf env n ' +
      'p.ex ill coll trad dir boul bd nº c.-à-d ms mss l ch no',
    'art me ex no op j.-c cie etc s.a inc jr',
    'le la les l un une des du de il elle ils elles on nous ce cet cette ces c son sa ses leur leurs en dans au aux à par ' +
      'pour avec sans sur sous après avant depuis pendant lors mais ou et donc or ni car si quand lorsque comme ainsi ' +
      'alors puis ensuite cependant toutefois aujourd plus très entre malgré selon tous toutes plusieurs certains',
  ),
  es: createLists(
    'sr sra srta sres sras srtas dr dra dres d dña da don prof profa lic lcdo ing arq gral cnel tte mons excmo excma ' +
      'ilmo ilma rvdo fr sta sto avda av pág págs pag fig figs vol cap núm núms nº ed eds p pp ej p.ej ud uds vd vds ' +
      's ss a d ee ff jj rr ene feb mar abr jul ago sept oct nov dic aprox dpto depto 1.er 3.er',
    'cap art c a.c d.c e.c uu aa cc oo ee.uu cía s.a s.l etc ltda hnos jr',
    'el la los las un una unos unas él ella ellos ellas se su sus este esta estos estas ese esa aquel en de del al a por ' +
      'para con sin sobre bajo tras ante desde hasta entre según durante y e o u pero sino aunque cuando donde como si ' +
      'porque que así entonces luego después antes hoy también además más muy no nunca todos todas muchos algunos ' +
      'otro otra otros lo fue era es son volvió',
  ),
  it: createLists(
    'sig sigg sig.ra sig.na dott dott.ssa ing avv arch prof prof.ssa ten mons s ss pag pagg pp p fig ' +
      'figg tav n nn artt cfr vol voll sec secc cd gr lat op ed nr geom rag rev',
    'on es col gen san ca art cap a.c d.c ecc s.p.a s.r.l c etc co jr',
    'il lo la i gli le l un uno una egli ella essi esso essa si suo sua suoi sue questo questa questi queste quello in nel ' +
      'nella nei di del della dei delle da dal dalla a al alla ai per con su sul sulla tra fra dopo prima durante senza e ' +
      'o ma però anche se quando dove come perché così allora poi oggi inoltre infatti tuttavia molti alcuni tutti non ' +
      'fu è era sono dal',
  ),
  pt: createLists(
    'sr sra srs sras srta dr dra drs d dª prof profa profª eng engª gen cel ten sto sta av r pág págs p pp fig figs ' +
      'vol cap n nº séc p.ex ed eds aprox jan fev abr jun jul ago set out nov dez exmo exma mons pe fr',
    'ex cap art a.c d.c c cia etc ltda s.a jr',
    'o a os as um uma uns umas ele ela eles elas se seu sua seus suas este esta estes estas esse essa isso isto em no na ' +
      'nos nas de do da dos das ao à por pelo pela para com sem sobre sob após até desde entre durante segundo e ou mas ' +
      'porém embora quando onde como porque que assim então depois antes hoje também além mais muito não nunca todos ' +
      'muitos alguns outro outra foi era é são',
  ),
  nl: createLists(
    'dhr mevr mw mej dr drs prof ir ds mrs gen kol kapt lt st blz p pp afb nr nrs hfst fig bijv bv o.a d.w.z m.a.w ' +
      't.o.v t.a.v i.p.v i.v.m m.b.t ca geb gest jan febr mrt apr jun jul aug sept okt nov dec resp zgn incl ' +
      'evt vgl art',
    'art min max ing mr e.d enz v.chr n.chr chr n.v b.v etc jr sr co',
    'de het een hij zij ze we wij ik men zijn haar hun dit deze die dat er in op aan bij met naar van voor uit over onder ' +
      'door tegen tijdens sinds tot als wanneer omdat hoewel en maar of want dus ook nog al toen daarna later nu vandaag ' +
      'daarom echter verder veel enkele alle andere beide elk geen niet na te om tussen volgens',
  ),
  ru: createLists(
    'гг вв ул пр просп пл наб д кв стр рис табл см ср напр т.е тыс млн млрд руб коп проф акад доц кап св оз р ' +
      'ок ум англ нем лат фр греч др обл пос дер бывш е п пп ч гр инж н т чл.-корр к.т.н',
    'им род до с о г в т.д т.п н.э э т.п. тт полк ген',
    'в во на с со к ко у о об от до из за по под при про для через после перед между без он она оно они мы вы ' +
      'я его её их это этот эта эти тот та те и а но или однако также тогда затем потом здесь там когда если ' +
      'так как что кто где сегодня все многие некоторые другие каждый не ни были был была было стал позже уже',
  ),
  pl: createLists(
    'np tzw tj tzn ok ur zm św bł ks bp abp dr hab mgr inż prof doc gen płk mjr kpt por ppor sierż al pl os ' +
      'wyd red tłum t tom rozdz s str ss ryc rys tab zob wg ang niem fr łac ros hiszp pol woj pow gm sty lut ' +
      'kwi cze lip sie wrz paź gru śp kard gł cyt dyr ppłk rtm plut marsz adm kmdr hr prok przyp pseud właśc zw ' +
      'zał wsch zach płn płd czyt dosł jap węg czes słow ukr szwedz oprac przekł sygn poz pkt pt nt tel śś kl ' +
      'm.in',
    'w ww r n.e p.n.e pn itd itp tys mln mld zł gr godz min sek nr ul jr im st wł szt kw',
    'w we na z ze do od po o i a ale oraz jednak gdy kiedy jego jej ich ten ta to te tego tej był była było ' +
      'były jest są nie tylko także już przed podczas według dzięki za dla przez przy pod nad między następnie ' +
      'później wtedy obecnie został została ukończył ukończyła urodził urodziła zmarł zmarła miał miała',
  ),
  sv: createLists(
    't.ex bl.a d.v.s dvs s.k o.s.v m.a.o fr.o.m t.o.m p.g.a ca c kl nr s sid st prof dr kand ing kap f d feb ' +
      'mar apr jun jul aug sep sept okt nov dec resp inkl exkl jfr jmf urspr uppl övers red utg tfn tel vol ' +
      'kungl kgl eng fr grek egentl förk f.d f.ö i.o.m u.a f.v.t sk s.a.s p.å.v',
    'osv m.fl m.m etc e.kr f.kr e.v.t min mil mån tr jr d.ä d.y o.d o.dyl e.d jan',
    'den det de en ett han hon man vi jag i på av för med till från under efter före vid om när och men som ' +
      'då här där detta denna dessa hans hennes deras många några alla inte även enligt genom sedan senare idag',
  ),
  cs: createLists(
    'např tzv tj tzn mj sv dr mgr ing prof doc phdr judr mudr gen plk mjr kpt por sl ul nám str s č čís kap ' +
      'obr tab srov viz angl něm fr lat řec r nar zem ún bře kvě čvn čvc zář lis pro resp popř příp zejm zvl ' +
      'pův arch akad npor rtm hl tř náb vyd roč red překl pol maď it šp jap port nizoz švéd sev záp vých cca ca ' +
      'bc csc rndr mvdr thdr paeddr zkr dosl tel bl kard odd odst n',
    'atd apod aj n.l př.n.l př o.s s.r.o a.s tis mil mld jr st atp stol l rus obyv',
    'v ve na z ze do od po o a i ale však jeho její jejich ten ta to tento tato toto ti byl byla bylo byli je ' +
      'jsou ne také již při pro před během podle díky za s se když kde poté později dnes tak mezi pod nad',
  ),
  tr: createLists(
    'örn bkz yak dr prof doç müh alb yzb hz st sn s c no ing fr alm lat krş çev ed bs bnb tğm uzm öğr gör doğ ' +
      'ölm t.c blv apt',
    'vb vs m.ö m.s mö ms tl a.ş ltd şti jr cad sok mah gen av far yy vd a.b.d ark tel',
    'bu o bir ve ile için ancak fakat ama daha sonra önce şu bunlar onlar onun bunun her çok en ilk iki de da ' +
      'ki ne kendi bazı birçok tüm ayrıca böylece günümüzde bugün yine',
  ),
  id: createLists(
    'dr drs prof ir h hj tn ny sdr no hlm hal jl kab kec prov th tgl yth a.n u.b s.d ket gb tab yg drg jend ' +
      'letjen mayjen brigjen letkol kapt kel rt rw gg ttg bpk k.h terj penerj vol bhs ing s.pd',
    'dll dsb dst tbk pt sm m s.m jr dkk kol s.h s.e m.m a.s',
    'di ke dari pada dan yang ini itu ia dia mereka kami kita para dalam untuk dengan oleh sebagai ketika ' +
      'saat setelah sebelum namun tetapi selain karena banyak beberapa semua kemudian lalu',
  ),
  vi: createLists(
    'ts ths gs pgs bs tp tx q p ks đ/c tr t nxb gs.ts pgs.ts ls kts lm t.p',
    'v.v jr',
    'các những một trong và ông bà họ nó đây đó sau trước khi từ với theo nhưng tuy vào ở tại người năm cuộc',
  ),
  uk: createLists(
    'вв вул пр просп пл наб буд кв стор с табл див порів напр т.зв коп проф акад доц кап св оз о м смт англ ' +
      'нім лат фр грец рос н п ч гр інж т чл.-кор ім укр італ ісп яп болг чес угор рум канд д-р підп кн митр ' +
      'архиєп єп прот ігум заст упоряд прим бл нар зб ред',
    'ін н.е о.к т.д т.п тт г рр р ст тис млн млрд грн рис обл р-н полк ген араб',
    'в у на з із зі до від по о об за під при про для через після перед між без він вона воно вони ми ви я ' +
      'його її їх це цей ця ці той та ті і й але або однак також тоді потім тут там коли якщо так як що хто де ' +
      'сьогодні всі багато деякі інші кожен не був була було були став пізніше вже закінчив закінчила народився ' +
      'народилася помер померла мав мала',
  ),
};
