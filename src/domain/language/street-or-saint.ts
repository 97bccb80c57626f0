/** 'St' after one of these is a saint: 'Lake St Clair'. */
const BEFORE_SAINT =
  /^(?:Mount|Mt|Lake|Fort|Port|Point|Cape|Great|Little|Bury|Chalfont|Ottery|River|Isle|Bay|Old|New|Sault|The|A|An|In|At|On|Of|To|By|For|From|Near|With|And|But|When|After|Before|Since|As|Like|Saint|Feast|Basilica|Church|Cathedral|Hotel|College|Visit)$/u;

/** Names of streets stand before these: 'Wall St Journal'. */
const AFTER_STREET =
  /^(?:Bridge|Station|Journal|Market|Theatre|Theater|Tunnel|Subway|Pier|School|Hospital|Hall|Park|Railway|Band|Fire|Riots?|Depot|Terminal|Building|Gallery|Line|Baptist|Methodist|Presbyterian|Historic|District|Church|Chapel|Cemetery|Synagogue|Mosque|Corridor|Ferry|Metro|North|South|East|West|N|S|E|W|NW|NE|SW|SE|Massacre|Crash|Records|Studios?|Club|Museum|Library|Square|Garage|Car)$/u;

const ST = /\bSt\b(\.?)(?=([ \n]?)([\p{L}\p{M}’'-]*))/gu;
const LAST_WORD = /([\p{L}\p{M}’'-]+|\d+(?:st|nd|rd|th)) $/u;
const CONTEXT_CHARACTERS = 24;

/** 'Bond St in London' -> 'Street', 'St Paul' -> 'Saint'. A stop at the end of a sentence stays. */
export function expandStreets(text: string): string {
  if (!/\bSt\b/.test(text)) return text;
  return text.replace(ST, (all, stop: string, gap: string, after: string, at: number, whole: string) => {
    const before = LAST_WORD.exec(whole.slice(Math.max(0, at - CONTEXT_CHARACTERS), at))?.[1] ?? '';
    const isEnd = gap === '\n' || at + all.length === whole.length;
    if (isStreet(before, isEnd ? '' : after)) return `Street${isEnd ? stop : ''}`;
    return /^\p{Lu}/u.test(after) ? 'Saint' : all;
  });
}

function isStreet(before: string, after: string): boolean {
  if (!/^(?:\p{Lu}|\d)/u.test(before) || BEFORE_SAINT.test(before)) return false;
  return !/^\p{Lu}/u.test(after) || AFTER_STREET.test(after);
}
