import type { StandardQuestions } from './standard-question.ts';

export const NATURE: StandardQuestions = [
  [
    /^(?:systematics|(?:taxonomy|classification)(?: and \p{Ll}+|, phylogeny,? and \p{Ll}+)?)$/iu,
    {
      thing: 'How is it classified?',
      needs: /\b(?:classif\p{Ll}+|genus|genera|famil(?:y|ies)|species|divided|grouped|categor\p{Ll}+)\b/u,
    },
  ],
  [
    /^(?:evolution|phylogeny|evolutionary history)$/iu,
    { thing: 'How did it evolve?', needs: /\b(?:evol\p{Ll}+|ancest\p{Ll}+|fossils?|million years)\b/u },
  ],
  [
    /^(?:behaviou?r|behaviou?r and \p{Ll}+|ecology and behaviou?r|ecology|biology|social behaviou?r|life history)$/iu,
    {
      thing: 'How does it live?',
      needs: /\b(?:social|solitary|active|nocturnal|groups?|territor\p{Ll}+|live[sd]?|feeds?|hunts?)\b/u,
    },
  ],
  [
    /^(?:reproduction|breeding|reproduction and .+|mating|breeding and .+|nesting|courtship|sexual behaviou?r)$/iu,
    {
      thing: 'How does it breed?',
      needs:
        /\b(?:breed\p{Ll}*|eggs?|mat(?:e|es|ing)|seeds?|flowers?|young|reproduc\p{Ll}+|spawn\p{Ll}*|females?|offspring)\b/u,
    },
  ],
  [
    /^(?:threats|predators|predation|natural enemies|(?:pests|predators|parasites|threats) and .+|parasites|pests|diseases)$/iu,
    {
      thing: 'What threatens it?',
      needs:
        /\b(?:threat\p{Ll}*|predators?|prey\p{Ll}*|hunted|endanger\p{Ll}+|decline\p{Ll}*|parasit\p{Ll}+|pests?|diseases?)\b/u,
    },
  ],
  [
    /^(?:conservation|conservation status|status and conservation)$/iu,
    {
      thing: 'How is it doing?',
      needs:
        /\b(?:endangered|threatened|protected|conserv\p{Ll}+|extinct\p{Ll}*|least concern|vulnerable)\b/iu,
    },
  ],
  [
    /^(?:cultivation|growing)$/iu,
    {
      thing: 'How is it grown?',
      needs: /\b(?:grow[ns]?|planted|cultivat\p{Ll}+|soils?|sown|harvest\p{Ll}*)\b/u,
    },
  ],
  [/^(?:toxicity)$/iu, { thing: 'Is it poisonous?', needs: /\b(?:poison\p{Ll}*|toxi\p{Ll}+|harmless)\b/u }],
  [
    /^(?:composition|ingredients|constituents)$/iu,
    {
      thing: 'What is it made of?',
      needs: /\b(?:composed of|contains?|consists?|made (?:of|from|up)|components?|mixture|ingredients?)\b/u,
    },
  ],
  [
    /^(?:occurrence|natural occurrence)$/iu,
    { thing: 'Where is it found?', needs: /\b(?:is|are|be) (?:\p{Ll}+ )?found\b|\boccurs?\b|\bdeposits?\b/u },
  ],
  [
    /^(?:production|manufacture|manufacturing|preparation|extraction|synthesis)$/iu,
    {
      thing: 'How is it made?',
      needs:
        /\b(?:is|are|be) (?:\p{Ll}+ )?(?:made|produced|prepared|extracted|obtained|manufactured|synthesi[sz]ed)\b/u,
    },
  ],
  [
    /^(?:epidemiology|prevalence|incidence)$/iu,
    {
      thing: 'How common is it?',
      needs: /\b(?:common\p{Ll}*|percent|per cent|rare\p{Ll}*|affects?|incidence|prevalence|cases)\b/u,
    },
  ],
  [
    /^(?:prognosis|outcomes?|outlook)$/iu,
    {
      thing: 'What are the prospects?',
      needs: /\b(?:surviv\p{Ll}+|prognosis|outcomes?|recover\p{Ll}*|mortality|life expectancy)\b/u,
    },
  ],
  [
    /^(?:complications|side effects|adverse effects)$/iu,
    { thing: 'What can go wrong?', needs: /\b(?:complications?|side effects|adverse|include)\b/u },
  ],
  [
    /^(?:transmission|spread)$/iu,
    { thing: 'How does it spread?', needs: /\b(?:spreads?|transmi\p{Ll}+|infect\p{Ll}*|contagious)\b/u },
  ],
  [/^(?:risk factors)$/iu, { thing: 'Who is at risk?', needs: /\brisks?\b/u }],
  [
    /^(?:ecology|environment|ecosystem|biodiversity|habitats?)$/iu,
    {
      thing: 'What lives there?',
      needs:
        /\b(?:home to|supports?|species|birds|habitat for)\b.*\b(?:lake|island|forest|park|area|region|reef|river|mountain|desert|bay)\p{Ll}*\b/u,
    },
  ],
  [
    /^(?:life cycle|life history|growth|growth and development|reproduction and growth|lifecycle)$/iu,
    {
      thing: 'How does it grow up?',
      needs:
        /\b(?:larva\p{Ll}*|eggs?|moult\p{Ll}*|juvenile\p{Ll}*|hatch\p{Ll}*|grow\p{Ll}*|maturity|pupa\p{Ll}*|adult\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:life ?span|longevity|ageing)$/iu,
    { thing: 'How long does it live?', needs: /\b(?:years?|live[sd]?)\b/u },
  ],
  [
    /^(?:description|(?:physical )?characteristics|(?:anatomy and )?morphology|identification|plumage|anatomy|(?:design|appearance|description) and .+)$/iu,
    {
      thing: 'What does it look like?',
      needs:
        /\b(?:long|large|small|tall|wide|colou?r\p{Ll}*|shaped?|body|brown|black|white|feet|centimetres|metres|inches|diameter|depicts?|figure)\b/u,
    },
  ],
  [
    /^(?:size|mass|dimensions|size and mass|extent|measurements)$/iu,
    {
      thing: 'How big is it?',
      needs: /\b(?:diameter\p{Ll}*|mass\p{Ll}*|size\p{Ll}*|radius|long|times|metres|tonnes|tons)\b/u,
    },
  ],
  [
    /^(?:anatomy|physiology|anatomy and physiology|skeleton|(?:human|vertebrate|invertebrate|fish|bird|reptile|mammal) anatomy)$/iu,
    {
      thing: 'How is the body built?',
      needs: /\b(?:bod(?:y|ies)|skeleton\p{Ll}*|skull|bones?|muscles?|organs?|limbs?)\b/u,
    },
  ],
  [
    /^(?:(?:relationship|interactions?|importance) (?:to|with) (?:humans|people)|human uses?|commercial importance|fisher(?:y|ies)|domestication)$/iu,
    {
      thing: 'What do people do with it?',
      needs:
        /\b(?:used|eaten|caught|kept|hunted|fish\p{Ll}*|farm\p{Ll}*|food|cultivat\p{Ll}*|domesticat\p{Ll}*|trade\p{Ll}*|pets?)\b/u,
    },
  ],
  [
    /^(?:human consumption|as food|culinary uses?|in cooking|cooking|consumption|food uses?|food|cuisine|culinary)$/iu,
    {
      thing: 'How do people eat it?',
      needs:
        /\b(?:eat\p{Ll}*|eaten|cook\p{Ll}*|dish\p{Ll}*|served|raw|boiled|fried|flavou?r\p{Ll}*|esteemed)\b/u,
    },
  ],
  [
    /^(?:nutrition|nutritional (?:value|content|information)|nutrients|health benefits)$/iu,
    {
      thing: 'Is it good for you?',
      needs: /\b(?:vitamin\p{Ll}*|calorie\p{Ll}*|protein\p{Ll}*|nutri\p{Ll}*|fat|fats|benefit\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:health (?:effects|concerns|risks|issues)|effects on health|health|toxicology|hazards)$/iu,
    {
      thing: 'Is it harmful?',
      needs: /\b(?:harm\p{Ll}*|toxic\p{Ll}*|cancer\p{Ll}*|risks?|damage\p{Ll}*|danger\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:medical uses?|medicinal uses?|indications|traditional medicine|in medicine|medicine|medical applications)$/iu,
    {
      thing: 'What is it good for?',
      needs: /\b(?:treat\p{Ll}*|reliev\p{Ll}*|medicin\p{Ll}*|remed(?:y|ies)|prescribed)\b/u,
    },
  ],
  [
    /^(?:mechanism of action|pharmacology|pharmacodynamics|action)$/iu,
    {
      thing: 'How does it work?',
      needs: /\b(?:binds?|inhibits?|blocks?|acts?|works?|activates?|prevents?)\b/u,
    },
  ],
  [
    /^(?:pathophysiology|pathogenesis|pathology)$/iu,
    {
      thing: 'What goes on in the body?',
      needs: /\b(?:bod(?:y|ies)|cells?|blood|tissues?|nerves?|immune)\b/u,
    },
  ],
  [
    /^(?:fossil record|fossils|pal(?:a)?eontology|geological history|prehistoric .+)$/iu,
    {
      thing: 'How far back does it go?',
      needs: /\bmillion years\b|\b(?:fossils?|Cretaceous|Jurassic|Miocene|Cambrian|Triassic|Permian)\b/u,
    },
  ],
  [
    /^(?:subspecies|species|cultivars|breeds|varieties|similar species|forms|styles|variations|regional variations|genres|subtypes)$/iu,
    {
      thing: 'Is there more than one sort?',
      needs:
        /\b(?:several|many|two|three|four|\d+|various)\b.*\b(?:(?:sub)?species|cultivars|breeds|varieties|styles|types|versions)\b/u,
    },
  ],
  [
    /^(?:vocali[sz]ations?|voice|calls?|song|songs and calls|communication|sounds?)$/iu,
    { thing: 'What does it sound like?', needs: /\b(?:calls?|songs?|sounds?|whistl\p{Ll}*|notes?)\b/u },
  ],
  [
    /^(?:locomotion|movement)$/iu,
    {
      thing: 'How does it get about?',
      needs: /\b(?:walk\p{Ll}*|swim\p{Ll}*|fly|flies|run\p{Ll}*|moves?|climb\p{Ll}*|crawl\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:migration|migrations|movements)$/iu,
    { thing: 'Does it travel far?', needs: /\b(?:migrat\p{Ll}*)\b/u },
  ],
  [
    /^(?:formation|formation and evolution|origin and (?:formation|evolution)|origins?)$/iu,
    {
      thing: 'How did it form?',
      needs:
        /\b(?:form|forms|formed|forming)\b.*\b(?:years ago|gas|dust|lava|ice|glaciers?|rocks?|volcan\p{Ll}+|air|water|clouds?)\b/u,
    },
  ],
  [
    /^(?:orbit|orbit and rotation|rotation|orbital characteristics)$/iu,
    { thing: 'How does it move?', needs: /\b(?:orbit\p{Ll}*|rotat\p{Ll}*|axis)\b/u },
  ],
  [
    /^(?:internal structure|interior|internal composition|structure)$/iu,
    { thing: 'What is it like inside?', needs: /\b(?:core|mantle|crust)\b/u },
  ],
  [
    /^(?:exploration|space missions|observation and exploration|exploration history|spacecraft visits)$/iu,
    {
      thing: 'Has anybody been there?',
      needs: /\b(?:spacecraft|probes?|flyby|landed|orbiter|lander|expedition\p{Ll}*|explorer\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:observation|observations?|visibility|observing|amateur observation)$/iu,
    { thing: 'Can you see it from here?', needs: /\b(?:visible|naked eye|magnitude|telescopes?)\b/u },
  ],
  [
    /^(?:atmosphere)$/iu,
    { thing: 'What is the air like?', needs: /\b(?:oxygen|nitrogen|carbon|hydrogen|atmospher\p{Ll}*)\b/u },
  ],
];
