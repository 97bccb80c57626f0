const LEGAL_CITATION =
  /, \d{1,4} (?=[^,;]*\p{Lu}\.)(?:\p{Lu}[\p{L}.]*\s?){1,4}(?:\d[a-z]{1,2} )?\d{1,5}(?=\s*[,.;])/gu;
const CODE =
  /(?<=\b(?:Directive|Regulation|Resolution|Decision|Recommendation|Decree|Bill|Ordinance|Treaty)) (?:No\. ?|number )?(?:\(\p{Lu}{2,}\) )?(?:(?:No\. ?|number )?\d+(?:\/\p{L}*\d*)+(?:\/\p{Lu}+)*|\p{Lu}{1,3}-\d+)/gu;
const MINOR_PLANET = /\b(asteroid|minor planet|dwarf planet|planetoid) \d{1,6} (?=\p{Lu})/gu;
const LONG_TITLE =
  /,? (?:with|under|bearing) the (?:\p{Ll}+ )?title ["“]?\p{Lu}[^."”]*?[:;][^"”]*["”]?(?=[.]$)/u;
const TRANSCRIBED = "[\\p{L}’'ʿʾ-]*[āīūēōṣḥẓṭḍṇśġḏṯḫḵĀĪŪṢḤṬḌẒ][\\p{L}’'ʿʾ-]*";
const TRANSCRIBED_TITLE = new RegExp(
  `, (?:the|called|entitled|titled) (?:\\p{L}{1,3} )?(?:${TRANSCRIBED}(?: (?:\\p{Ll}{1,3} )?)?){3,}(?=[,.;])`,
  'gu',
);
const COORDINATE = '\\d{1,3}°\\s?(?:\\d{1,2}(?:[.]\\d+)?[′\']\\s?)?(?:\\d{1,2}(?:[.]\\d+)?[″"]\\s?)?[NSEW]';
/** 'reported as 8°8′N 165°1′W in the Pacific' */
const COORDINATES = new RegExp(
  `(?: as| at)? ${COORDINATE},?\\s${COORDINATE}(?= (?:in|near|off|on) |[.]$)`,
  'u',
);
const CUTS: readonly RegExp[] = [LEGAL_CITATION, CODE, COORDINATES, LONG_TITLE, TRANSCRIBED_TITLE];

/** Leaves out what nobody says: references to laws and books, numbers of asteroids, long titles in other languages. */
export function cutUnspeakable(text: string): string {
  return CUTS.reduce((cut, pattern) => cut.replace(pattern, ''), text).replace(MINOR_PLANET, '$1 ');
}
