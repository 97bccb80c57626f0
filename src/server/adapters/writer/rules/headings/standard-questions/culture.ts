import type { StandardQuestions } from './standard-question.ts';

/** What people do in a place or with a thing. */
export const CULTURE: StandardQuestions = [
  [
    /^(?:culture|culture and .+|arts and culture|cultural (?:life|events)|annual cultural events.*)$/iu,
    { thing: 'What do people celebrate?', needs: /\b(?:festivals?|celebrat\p{Ll}*|carnival)\b/u },
  ],
  [
    /^(?:culture|culture and .+|arts and culture|cultural life|arts|the arts|art|performing arts|theatre|theater)$/iu,
    {
      thing: 'What is there to see and do?',
      needs:
        /^(?!.*\b(?:closed|demolished|destroyed|no longer)\b).*\b(?:theat(?:re|er)s?|museums?|orchestras?|galler(?:y|ies)|cinemas?|opera|ballet|venues?)\b/u,
    },
  ],
  [
    /^(?:education|schools|education system|primary (?:and secondary )?(?:schools|education)|secondary (?:schools|education))$/iu,
    {
      thing: 'What are the schools like?',
      needs: /^(?!.{0,60}\b(?:was|were|had|1\d{3})\b).*\b(?:schools?|pupils|literacy)\b/u,
    },
  ],
  [
    /^(?:education|higher education|universities|universities and colleges|colleges(?: and universities)?)$/iu,
    { thing: 'Where can people study?', needs: /\b(?:universit(?:y|ies)|colleges?|degrees?)\b/u },
  ],
  [
    /^(?:academics|curriculum|academic (?:programmes|programs|profile))$/iu,
    {
      thing: 'What do people study there?',
      needs: /\b(?:degrees?|courses?|program(?:me)?s?|subjects?|departments?)\b/u,
    },
  ],
  [
    /^(?:student life|students|student activities|extracurricular activities)$/iu,
    { thing: 'What do the students get up to?', needs: /\b(?:students?|clubs?|societ(?:y|ies)|teams?)\b/u },
  ],
  [
    /^(?:media|newspapers|press|media and communications?|communications|local media|broadcasting)$/iu,
    {
      thing: 'What do people read and watch?',
      needs: /\b(?:newspapers?|television|radio|stations?|daily|magazines?)\b/u,
    },
  ],
  [
    /^(?:music|music scene)$/iu,
    {
      thing: 'What do people listen to there?',
      needs:
        /\b(?:scene|bands|orchestra\p{Ll}*|musicians|folk|jazz)\b.*\b(?:city|town|country|there|local|region)\b/u,
    },
  ],
  [
    /^(?:religion|religions|faith|religion and beliefs)$/iu,
    {
      thing: 'What do people believe in?',
      needs:
        /\b(?:(?:Christian|Muslim|Islam|Catholic|Buddh|Hindu|religio|Jew|Protestant)\p{Ll}*|faiths?|Orthodox)\b/u,
    },
  ],
  [
    /^(?:churches|places of worship|religious (?:buildings|sites)|parish church)$/iu,
    {
      thing: 'Where do people worship?',
      needs: /\b(?:church\p{Ll}*|chapel\p{Ll}*|mosque\p{Ll}*|temple\p{Ll}*|synagogue\p{Ll}*|cathedral)\b/u,
    },
  ],
  [
    /^(?:industry|industries|industrial|agriculture|business|commerce|mining|fishing|farming|trade and industry)$/iu,
    {
      thing: 'How did people earn a living?',
      needs:
        /\b(?:was|were|had|became)\b.*\b(?:industr\p{Ll}*|factor(?:y|ies)|mills?|min(?:es?|ing)|farm\p{Ll}*|fish\p{Ll}*|employ\p{Ll}*|trade)\b/u,
    },
  ],
  [
    /^(?:industry|industries|industrial|agriculture|business|commerce|mining|fishing|farming|trade and industry)$/iu,
    {
      thing: 'How do people earn a living?',
      needs: /\b(?:factor(?:y|ies)|mills|mines|employ\p{Ll}*|farms?|farmers|farming|fishing|crops)\b/u,
    },
  ],
  [
    /^(?:infrastructure|utilities|public services|services|water and electricity|energy)$/iu,
    {
      thing: 'What keeps the place running?',
      needs: /\b(?:water|power|electric\p{Ll}*|gas|sewage|roads?|supplies|supplied|supply)\b/u,
    },
  ],
  [
    /^(?:health ?care|hospitals|health|health and medicine|medical facilities)$/iu,
    { thing: 'And if somebody falls ill there?', needs: /\b(?:hospitals?|clinics?|doctors)\b/u },
  ],
  [
    /^(?:costumes?|clothing|dress|uniforms?|fashion|traditional dress)$/iu,
    {
      thing: 'What do people wear?',
      needs:
        /\b(?:wear\p{Ll}*|worn|dress\p{Ll}*|cloth\p{Ll}*|costume\p{Ll}*|uniform\p{Ll}*|skirt\p{Ll}*|hats?)\b/u,
    },
  ],
  [
    /^(?:kits?|colou?rs|colou?rs and (?:crest|badge)|crest and colou?rs)$/iu,
    {
      thing: 'What do the players wear?',
      needs: /\b(?:shirts?|kits?|colou?rs?|jerseys?|wear\p{Ll}*|wore)\b/u,
    },
  ],
  [
    /^(?:literature)$/iu,
    { thing: 'Has it had any great writers?', needs: /\b(?:writers?|poets?|authors?|novelists?)\b/u },
  ],
  [
    /^(?:women|role of women|women in .+|gender roles)$/iu,
    { thing: 'What part did women play?', needs: /\b(?:wom[ae]n|female)\b/u },
  ],
  [
    /^(?:daily life|society|everyday life|social life|social structure|social classes|life in .+|social organi[sz]ation)$/iu,
    {
      thing: 'How did people live?',
      needs:
        /\b(?:was|were|lived|had)\b.*\b(?:people|famil(?:y|ies)|class(?:es)?|houses?|villages?|homes?|meals?)\b/u,
    },
  ],
  [
    /^(?:collections?|exhibits|exhibitions|holdings|permanent collection)$/iu,
    {
      thing: 'What is on show?',
      needs: /\b(?:collections?|exhibit\p{Ll}*|display\p{Ll}*|paintings|objects|items|artefacts)\b/u,
    },
  ],
  [
    /^(?:mythology|myths|stories|mythology and folklore|in mythology|religious significance)$/iu,
    {
      thing: 'What stories are told about it?',
      person: 'What stories are told about {o}?',
      needs: /\b(?:myth\p{Ll}*|legend\p{Ll}*|said|stor(?:y|ies)|tales?|gods?|goddess)\b/u,
    },
  ],
  [
    /^(?:worship|cult|rituals?|temples|cult and worship|worship and rituals?|veneration)$/iu,
    {
      thing: 'What does the worship look like?',
      person: 'How did people honour {o}?',
      needs:
        /\b(?:worship\p{Ll}*|temples?|ritual\p{Ll}*|offer\p{Ll}*|sacrific\p{Ll}*|shrine\p{Ll}*|prayer\p{Ll}*|venerat\p{Ll}*|feast)\b/u,
    },
  ],
  [
    /^(?:beliefs|doctrines?|theology|teachings|beliefs and practices)$/iu,
    {
      thing: 'What do the followers believe?',
      needs: /\b(?:believ\p{Ll}*|doctrine\p{Ll}*|teach\p{Ll}*|faith|salvation|God)\b/u,
    },
  ],
  [
    /^(?:society and culture)$/iu,
    {
      thing: 'How do people see it?',
      needs:
        /\b(?:stigma\p{Ll}*|cultur\p{Ll}*|attitude\p{Ll}*|belief\p{Ll}*|regard\p{Ll}*|considered|famous|popular)\b/u,
    },
  ],
  [
    /^(?:(?:in )?(?:popular culture|fiction|other media)|cultural depictions|in (?:literature|film|culture)|appearances(?: in other media)?)$/iu,
    {
      thing: 'Where else does it turn up?',
      person: 'Where else does {p} turn up?',
      needs:
        /\b(?:(?:appear|featur|portray|character|referenc)\p{Ll}*|(?:novel|film|song|game|painting|book|poem)s?|series|played|television)\b/u,
    },
  ],
];
