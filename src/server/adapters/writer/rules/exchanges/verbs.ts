/** 'realized' and 'realizes' to 'realize'. */
export type VerbForms = ReadonlyMap<string, string>;

const IRREGULAR_PASTS: Readonly<Record<string, string>> = {
  find: 'found',
  show: 'showed',
  say: 'said',
  write: 'wrote',
  think: 'thought',
  feel: 'felt',
  know: 'knew',
  learn: 'learned',
  admit: 'admitted',
  hold: 'held',
  teach: 'taught',
  understand: 'understood',
  plan: 'planned',
  choose: 'chose',
  seek: 'sought',
  prefer: 'preferred',
  see: 'saw',
};

export const REPORTING: VerbForms = createForms(
  'realize realise find show discover argue believe say state write note report announce conclude explain suggest propose think feel know learn decide agree admit predict observe demonstrate prove assert declare hope recall stress determine confirm reveal notice teach',
);
/** Verbs after which an infinitive answers 'What did they ... to do?' */
export const INTENTION: VerbForms = createForms(
  'decide want try hope plan agree refuse manage attempt intend choose seek offer promise threaten decline vow prefer expect need',
);
export const JUDGEMENT: VerbForms = createForms(
  'describe see regard view portray characterize characterise define depict',
);
export const SPEECH: VerbForms = createForms(
  'say write remark comment state reply recall note argue declare explain conclude answer observe',
);

/** The forms as alternatives of a pattern, the longest first. */
export function listForms(forms: VerbForms): string {
  return [...forms.keys()].toSorted((a, b) => b.length - a.length).join('|');
}

/** 'did' with the past, 'does' with the third person. */
export function findAuxiliary(form: string, base: string, isPlural: boolean): string {
  if (form === base) return 'do';
  return form.endsWith('s') && !isPlural && form !== getPast(base) ? 'does' : 'did';
}

function createForms(verbs: string): VerbForms {
  return new Map(
    verbs.split(' ').flatMap((verb): [string, string][] => [
      [getPast(verb), verb],
      [getThirdPerson(verb), verb],
    ]),
  );
}

function getPast(verb: string): string {
  const irregular = IRREGULAR_PASTS[verb];
  if (irregular !== undefined) return irregular;
  if (verb.endsWith('e')) return `${verb}d`;
  return /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}

function getThirdPerson(verb: string): string {
  if (/(?:s|sh|ch|x|o)$/u.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
