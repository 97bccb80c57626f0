import type { Article, Section } from './article.schema.ts';

/** What a listener waits for in a section; 'other' if its heading does not say. */
export type SectionKind = 'story' | 'end' | 'other' | 'side';

const STORY = toPattern(
  'history|histories|stor(?:y|ies)|(?<!personal )life|biography|childhood|youth|early|years|career|breakthrough|arrival|rise|fall|plot|synopsis|origins?|background|beginnings?|foundation|founding|discovery|invention|ancient|antiquity|medieval|middle ages|renaissance|centur(?:y|ies)|mission|(?:space)?flight|voyage|expedition|journey|battle|siege|campaign|war|trial|reign|course of .*|events|incident|construction|how it works|principles?|mechanism|operation|process|final',
  'geschichte|leben|biogra(?:ph|f)ie|kindheit|jugend|werdegang|laufbahn|handlung|inhalt|ursprung|entstehung(?:sgeschichte)?|entdeckung|erfindung|entwicklung|vorgeschichte|verlauf|antike|mittelalter|neuzeit|jahrhundert|funktionsweise|bau|einsätze|weltkrieg',
  'histoire|vie|biographie|enfance|jeunesse|carrière|intrigue|résumé|origines?|découverte|naissance|moyen âge|antiquité|époque|siècle|déroulement|fonctionnement|construction',
  'historia|vida|biografía|infancia|juventud|carrera|argumento|trama|orígenes|origen|descubrimiento|edad media|antigüedad|siglo|desarrollo|funcionamiento',
  'storia|vita|biografia|infanzia|giovinezza|carriera|trama|origini|origine|scoperta|nascita|medioevo|antichità|secolo|svolgimento|funzionamento',
  'história|biografia|infância|juventude|carreira|enredo|origens|origem|descoberta|idade média|antiguidade|século|funcionamento',
  'geschiedenis|leven|levensloop|jeugd|loopbaan|verhaal|oorsprong|ontstaan|ontdekking|ontwikkeling|middeleeuwen|oudheid|eeuw|werking',
);
const YEARS = /(?<!\d)1\d{3}(?!\d)|(?<!\d)20[0-4]\d(?!\d)/u;
const END = toPattern(
  'aftermath|legacy|importance|significance|impact|(?<!of )influence|remembrance|retirement|post-retirement|death|later life|decline|abolition|dissolution|today|present|future',
  'folgen|nachwirkung(?:en)?|vermächtnis|bedeutung|wirkung|nachleben|tod|ablösung|gegenwart|heute|zukunft|auswirkungen',
  'conséquences|suites|héritage|postérité|mort|déclin|aujourd’hui|avenir',
  'consecuencias|legado|importancia|influencia|muerte|decadencia|actualidad|futuro',
  'conseguenze|eredità|importanza|influenza|morte|declino|oggi|futuro',
  'consequências|legado|importância|influência|morte|declínio|atualidade|futuro',
  'gevolgen|nalatenschap|betekenis|invloed|dood|neergang|heden|toekomst',
);
/** Lists and trivia, also within a life. */
const LIST = toWholePattern(
  'filmography|discography|bibliography|awards?|honou?rs|works|publications|editions|lists? of .*|records|statistics|results|rankings?|tables?|parameters?|parameter summary|cast|crew|characters|popular culture|television|film|films|films about .*|video(?: games)?|media|music|gallery|adaptations|translations|notable people|insignia|heraldry|police|terminology|notation|units|conversions|formulas?|earnings|signers|signatures',
  'filmografie|diskografie|werke|schriften|auszeichnungen|ehrungen|preise|sonstige|trivia|rezeption in .*|varianten|nutzer',
  'filmographie|discographie|œuvres|publications|récompenses|distinctions|prix|liste de .*|dans la culture',
  'filmografía|discografía|obras|premios|reconocimientos|lista de .*|cultura popular',
  'filmografia|discografia|opere|premi|riconoscimenti|lista .*|cultura popolare|cultura di massa',
  'obras|prêmios|prémios|lista de .*',
  'filmografie|discografie|werken|prijzen|onderscheidingen|lijst van .*',
);
/** What few listeners would miss in an article about a place, a firm or a person. */
const SIDE = toWholePattern(
  'education|schools?|college|universit(?:y|ies)|government|administration|politics|demographics|population|economy|climate|transport(?:ation)?|infrastructure|airports?|roads?|health(?: and medicine)?|hospitals?|neighbou?rhoods|suburbs|topography|tourism|hotels|sports?(?: and leisure)?|recreation|industrial|public spaces|crime|twin(?:ning| towns)|town twinning|sister cities|international relations|foreign relations|military|freemasonry|religion|business ventures|endorsements|equipment(?: and endorsements)?|philanthropy|etymology|naming|name|law|legislation|taxonomy|cautions|safety|recognition|commemorations?|scouting',
  'bildung|schulen|politik|verwaltung|bevölkerung|wirtschaft|klima|verkehr|infrastruktur|sport|tourismus|partnerstädte|gliederung|etymologie|name|begriff|recht',
  'éducation|enseignement|administration|politique|démographie|population|économie|climat(?:ologie)?|transports?|sports?|tourisme|jumelages?|étymologie|toponymie|structure des exploitations|commercialisation|gastronomie',
  'educación|administración|política|demografía|población|economía|clima|transportes?|deportes?|turismo|etimología',
  'istruzione|amministrazione|politica|demografia|popolazione|economia|clima|trasporti|sport|turismo|etimologia|gemellaggi',
  'educação|administração|política|demografia|população|economia|clima|transportes?|desportos?|esportes?|turismo|etimologia',
  'onderwijs|bestuur|politiek|bevolking|economie|klimaat|verkeer|vervoer|sport|toerisme|etymologie',
);

function toPattern(...languages: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}-])(?:${languages.join('|')})(?!\\p{L})`, 'iu');
}

/** 'Sport and leisure' and 'In popular culture', but not 'Film career in Spain' for 'film'. */
function toWholePattern(...languages: readonly string[]): RegExp {
  const term = `(?:\\p{L}+ ){0,2}(?:${languages.join('|')})`;
  return new RegExp(`^["“']?${term}(?:(?:,| and| und| et| e| y| en| &) .*)?$`, 'iu');
}

export function findSectionKinds({ title, sections }: Pick<Article, 'title' | 'sections'>): SectionKind[] {
  const titleWords = new Set(title.toLowerCase().match(/\p{L}+/gu));
  // 'Music' says nothing in an article about music.
  const clean = (heading: string) =>
    heading.replace(/\p{L}+/gu, (word) => (titleWords.has(word.toLowerCase()) ? '' : word)).trim();
  const path: Section[] = [];
  return sections.map((section) => {
    while ((path.at(-1)?.level ?? 0) >= section.level) path.pop();
    const own = clean(section.heading);
    const above = path.map(({ heading }) => clean(heading));
    path.push(section);
    if (LIST.test(own)) return 'side';
    if (END.test(own)) return 'end';
    if (above.some((heading) => LIST.test(heading))) return 'side';
    if ([own, ...above].some(isStory)) return 'story';
    return [own, ...above].some((heading) => SIDE.test(heading)) ? 'side' : 'other';
  });
}

function isStory(heading: string): boolean {
  return STORY.test(heading) || YEARS.test(heading);
}
