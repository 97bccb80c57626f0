/** Abbreviations with their words. Case matters: 'Sat' is a day, and 'sat' is none. */
type Abbreviations = Readonly<Record<string, string>>;

export const TITLES: Abbreviations = {
  ...{ Dr: 'Doctor', Drs: 'Doctors', Mr: 'Mister', Mrs: 'Missus', Ms: 'Miz', Mx: 'Mix', Messrs: 'Messieurs' },
  ...{
    Mme: 'Madame',
    Mlle: 'Mademoiselle',
    Prof: 'Professor',
    Profs: 'Professors',
    Asst: 'Assistant',
    Hon: 'Honorable',
  },
  ...{ Gen: 'General', Gens: 'Generals', Col: 'Colonel', Capt: 'Captain', Cpt: 'Captain', Lt: 'Lieutenant' },
  ...{ Lieut: 'Lieutenant', Maj: 'Major', Brig: 'Brigadier', Sgt: 'Sergeant', Cpl: 'Corporal' },
  ...{ Pvt: 'Private', Pte: 'Private', Pfc: 'Private First Class', Spc: 'Specialist', Bvt: 'Brevet' },
  ...{ Adm: 'Admiral', Cmdr: 'Commander', Comdr: 'Commander', Cdr: 'Commander', Cmdt: 'Commandant' },
  ...{
    Ens: 'Ensign',
    Cdre: 'Commodore',
    Flt: 'Flight',
    Sqn: 'Squadron',
    Ldr: 'Leader',
    Wg: 'Wing',
    Gp: 'Group',
  },
  ...{ Rev: 'Reverend', Revd: 'Reverend', Rt: 'Right', Msgr: 'Monsignor', Mgr: 'Monsignor' },
  ...{ Fr: 'Father', Bp: 'Bishop', Abp: 'Archbishop', Card: 'Cardinal', Bro: 'Brother' },
  ...{
    Gov: 'Governor',
    Sen: 'Senator',
    Sens: 'Senators',
    Rep: 'Representative',
    Reps: 'Representatives',
    Pres: 'President',
    Amb: 'Ambassador',
  },
  ...{ Sec: 'Secretary', Atty: 'Attorney', Supt: 'Superintendent', Insp: 'Inspector', Det: 'Detective' },
  ...{ Cllr: 'Councillor', Ald: 'Alderman', Treas: 'Treasurer', Chmn: 'Chairman' },
};

export const FIRST_NAMES: Abbreviations = {
  ...{ Wm: 'William', Chas: 'Charles', Geo: 'George', Jas: 'James', Thos: 'Thomas', Robt: 'Robert' },
  ...{ Benj: 'Benjamin', Jos: 'Joseph', Saml: 'Samuel', Edw: 'Edward', Danl: 'Daniel', Nathl: 'Nathaniel' },
  ...{ Richd: 'Richard', Fredk: 'Frederick', Archd: 'Archibald', Jno: 'John', Alexr: 'Alexander' },
};

export const STATES: Abbreviations = {
  ...{ Ala: 'Alabama', Ariz: 'Arizona', Ark: 'Arkansas', Calif: 'California', Colo: 'Colorado' },
  ...{ Conn: 'Connecticut', Del: 'Delaware', Fla: 'Florida', Ga: 'Georgia', Ida: 'Idaho', Ill: 'Illinois' },
  ...{
    Ind: 'Indiana',
    Kan: 'Kansas',
    Kans: 'Kansas',
    Ky: 'Kentucky',
    La: 'Louisiana',
    Mass: 'Massachusetts',
  },
  ...{ Md: 'Maryland', Mich: 'Michigan', Minn: 'Minnesota', Miss: 'Mississippi', Mo: 'Missouri' },
  ...{ Mont: 'Montana', Neb: 'Nebraska', Nebr: 'Nebraska', Nev: 'Nevada', Okla: 'Oklahoma', Ore: 'Oregon' },
  ...{ Pa: 'Pennsylvania', Penn: 'Pennsylvania', Penna: 'Pennsylvania', Tenn: 'Tennessee', Tex: 'Texas' },
  ...{ Va: 'Virginia', Vt: 'Vermont', Wash: 'Washington', Wis: 'Wisconsin', Wyo: 'Wyoming' },
};

/** May and June are never abbreviated in this way. */
export const MONTHS: Abbreviations = {
  ...{ Jan: 'January', Feb: 'February', Mar: 'March', Apr: 'April', Jun: 'June', Jul: 'July' },
  ...{ Aug: 'August', Sep: 'September', Sept: 'September', Oct: 'October', Nov: 'November', Dec: 'December' },
};

export const DAYS: Abbreviations = {
  ...{ Mon: 'Monday', Tue: 'Tuesday', Tues: 'Tuesday', Wed: 'Wednesday', Thu: 'Thursday' },
  ...{ Thur: 'Thursday', Thurs: 'Thursday', Fri: 'Friday', Sat: 'Saturday', Sun: 'Sunday' },
};

export const PLACES: Abbreviations = { Mt: 'Mount', Ft: 'Fort', Pt: 'Point', St: 'Saint', Ste: 'Sainte' };

export const ROADS: Abbreviations = {
  ...{ Ave: 'Avenue', Blvd: 'Boulevard', Rd: 'Road', Ln: 'Lane', Pkwy: 'Parkway', Tpke: 'Turnpike' },
};

export const INSTITUTIONS: Abbreviations = {
  ...{ Inst: 'Institute', Acad: 'Academy', Govt: 'Government', Dept: 'Department', Univ: 'University' },
  ...{ Assn: 'Association', Natl: 'National', Intl: 'International', Coll: 'College', Soc: 'Society' },
  ...{
    Fed: 'Federal',
    Dist: 'District',
    Mfg: 'Manufacturing',
    Bldg: 'Building',
    Regt: 'Regiment',
    Div: 'Division',
    Bn: 'Battalion',
    Mtn: 'Mountain',
  },
  ...{ Comm: 'Commission', Assoc: 'Association', Hosp: 'Hospital', Bros: 'Brothers', Co: 'Company' },
};

export const COMPANIES: Abbreviations = { Inc: 'Incorporated', Ltd: 'Limited', Corp: 'Corporation' };

/** Before a number. In small letters, because 'no. 4' and 'No. 4' are the same. */
export const NUMBERED: Abbreviations = {
  ...{ no: 'number', nos: 'numbers', p: 'page', pp: 'pages', vol: 'volume', vols: 'volumes' },
  ...{ ch: 'chapter', chap: 'chapter', fig: 'figure', figs: 'figures', op: 'opus', bk: 'book', pt: 'part' },
  ...{
    ser: 'series',
    sec: 'section',
    art: 'article',
    para: 'paragraph',
    pl: 'plate',
    sect: 'section',
    eq: 'equation',
  },
  ...{ rte: 'Route', hwy: 'Highway', mk: 'mark' },
};

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

/** Of rulers whose 'I' is hardly ever the initial of a second name. */
export const ROYAL_NAMES = new Set(
  (
    'Elizabeth Napoleon Justinian Constantine Suleiman Mehmed Selim Darius Xerxes Ramesses Seti Ptolemy Antiochus Franz ' +
    'Wilhelm Ferdinand Leopold Alexios Theodosius Umberto Haakon Gustav Catherine Casimir Sigismund Boleslaus Pius Leo'
  ).split(' '),
);

/** Common first names, which need a title or a preposition before them to be a ruler's. */
export const RULER_NAMES = new Set(
  'George James Charles William Henry Francis Nicholas Alexander Frederick Peter Mary Joseph Philip Louis Edward Paul'.split(
    ' ',
  ),
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
