import type { Accent } from './accent.ts';

/** Words without stress: word, American and British symbols. */
const UNSTRESSED = `
a ɐ ɐ
am æm am
an ɐn ɐn
and ænd and
are ɑɹ ɑːR
as æz az
at æt at
be bi biː
been bɪn biːn
by bI bI
can kæn kan
could kʊd kʊd
for fɔɹ fɔːR
from fɹʌm fɹɒm
had hæd had
has hæz haz
have hæv hav
he hi hiː
her hɜɹ hɜːR
his hɪz hɪz
if ɪf ɪf
in ɪn ɪn
is ɪz ɪz
it ɪt ɪt
its ɪts ɪts
my mI mI
of ʌv ɒv
or ɔɹ ɔːR
per pɜɹ pɜːR
she ʃi ʃiː
than ðən ðən
that ðæt ðat
the ðə ðə
their ðɛɹ ðɛːR
there ðɛɹ ðɛːR
these ðiz ðiːz
they ðA ðA
this ðɪs ðɪs
those ðOz ðQz
to tə tə
was wʌz wɒz
we wi wiː
were wɜɹ wɜːR
will wɪl wɪl
with wɪð wɪð
would wʊd wʊd
you ju juː
your jʊɹ jɔːR
`;

const LIGHT = `
but bˌʌt bˌʌt
down dˌWn dˌWn
him hˌɪm hˌɪm
how hˌW hˌW
i ˌI ˌI
me mˌi mˌiː
might mˌIt mˌIt
near nˌɪɹ nˌɪəR
not nˌɑt nˌɒt
on ˌɔn ˌɒn
our ˌWəɹ ˌWəR
shall ʃˌæl ʃˌal
should ʃˌʊd ʃˌʊd
so sˌO sˌQ
some sˌʌm sˌʌm
them ðˌɛm ðˌɛm
though ðˌO ðˌQ
until ˌʌntˈɪl ʌntˈɪl
us ˌʌs ˌʌs
what wˌʌt wˌɒt
when wˌɛn wˌɛn
where wˌɛɹ wˌɛːR
which wˌɪʧ wˌɪʧ
while wˌIl wˌIl
who hˌu hˌuː
whose hˌuz hˌuːz
why wˌI wˌI
`;

/** At the end of a clause, these keep their unstressed form. */
const NEVER_STRESSED = new Set([
  'a',
  'an',
  'the',
  'than',
  'it',
  'its',
  'my',
  'your',
  'if',
  'or',
  'per',
  'and',
]);

const VOWEL = /[AIOQWYaiuæɑɐɒɔəɛɜɪʊʌ]/u;

const FORMS = new Map(
  `${UNSTRESSED}${LIGHT}`
    .trim()
    .split(/\n+/)
    .map((line) => {
      const [word = '', american = '', british = ''] = line.split(' ');
      return [word, { american, british }] as const;
    }),
);

/** The sound that follows a word: '' for a pause. */
export type NextSound = 'vowel' | 'consonant' | '';

/** Returns null for a word that always has its full form. */
export function findWeakForm(word: string, next: NextSound, accent: Accent): string | null {
  const form = FORMS.get(word);
  if (form === undefined) return null;
  if (word === 'the' && next === 'vowel') return 'ði';
  if (word === 'to' && next !== 'consonant') {
    return next === 'vowel' ? 'tʊ' : { american: 'tu', british: 'tuː' }[accent];
  }
  const symbols = form[accent];
  const isEnd = next === '' && !NEVER_STRESSED.has(word) && !/[ˈˌ]/u.test(symbols);
  return isEnd ? symbols.replace(VOWEL, 'ˈ$&') : symbols;
}
