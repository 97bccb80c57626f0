import type { StandardQuestions } from './standard-question.ts';

export const PLACES: StandardQuestions = [
  [
    /^(?:(?:local |national |state )?government|administration|governance|politics|government and politics|politics and government)$/iu,
    {
      thing: 'How is it governed?',
      needs:
        /\b(?:govern\p{Ll}*|council\p{Ll}*|mayor|parliament\p{Ll}*|administ\p{Ll}+|elect\p{Ll}+|constitution\p{Ll}*|municipal\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:languages?)$/iu,
    { thing: 'What do people speak there?', needs: /\b(?:languages?|speak\p{Ll}*|spoken)\b/u },
  ],
  [
    /^(?:festivals|events|annual events|traditions|customs|official events|festivals and events)$/iu,
    {
      thing: 'What do people celebrate?',
      needs:
        /\b(?:festivals?|celebrat\p{Ll}+|annual\p{Ll}*|custom\p{Ll}*|tradition\p{Ll}*|carnival|parade|fair)\b/u,
    },
  ],
  [
    /^(?:notable people|notable residents|people)$/iu,
    { thing: 'Who came from there?', needs: /\b(?:born|native|grew up|raised)\b/u },
  ],
  [
    /^(?:flora|vegetation)$/iu,
    {
      thing: 'What grows there?',
      needs: /\b(?:plants?|trees?|forests?|grass\p{Ll}*|shrubs?|grows?|vegetation|flowers?)\b/u,
    },
  ],
  [
    /^(?:topography|terrain|landscape|physical geography|relief)$/iu,
    {
      thing: 'What is the land like?',
      needs:
        /\b(?:hill\p{Ll}*|mountain\p{Ll}*|plains?|valleys?|flat|slopes?|river\p{Ll}*|coast\p{Ll}*|land|terrain|elevation|plateau)\b/u,
    },
  ],
  [
    /^(?:geology)$/iu,
    {
      thing: 'What is the ground made of?',
      needs:
        /\b(?:rocks?|sediment\p{Ll}*|limestone|granite|sandstone|volcan\p{Ll}+|clay|basalt|deposits?)\b/u,
    },
  ],
  [
    /^(?:legends?|folklore|myths|local legends?)$/iu,
    {
      thing: 'Are there any legends?',
      needs: /\b(?:legends?|myth\p{Ll}*|said to|tales?|stor(?:y|ies)|folklore)\b/u,
    },
  ],
  [
    /^(?:crime|crime and safety|public safety)$/iu,
    {
      thing: 'And how safe is the place?',
      needs:
        /\b(?:crimes?|criminal\p{Ll}*|safe(?:r|st|ty)?|dangerous|violen(?:t|ce))\b|\b(?:murder|homicide) rate\b/u,
    },
  ],
  [
    /^(?:tourism|tourism and recreation)$/iu,
    { thing: 'Do many people visit?', needs: /\b(?:visitors?|tourists?)\b/u },
  ],
  [
    /^(?:tourism|museums|museums and (?:art )?galleries)$/iu,
    {
      thing: 'What is there to see?',
      needs:
        /^(?!.*\b(?:closed|demolished|destroyed|no longer)\b).*\b(?:attract\p{Ll}*|museum\p{Ll}*|galler\p{Ll}*|castle\p{Ll}*|beach\p{Ll}*|sights?)\b/u,
    },
  ],
  [
    /^(?:(?:(?:parks|sports?) and )?(?:recreation|leisure)|parks|outdoor recreation|entertainment|nightlife|activities)$/iu,
    {
      thing: 'What is there to do?',
      needs:
        /\b(?:(?:trail|hik|swim|walk|ski|fish|camp|climb|cycl)\p{Ll}*|(?:park|cinema|club|pool)s?|golf|tennis)\b/u,
    },
  ],
  [
    /^(?:(?:administrative )?(?:divisions|districts|subdivisions)|neighbou?rhoods|boroughs|wards|quarters)$/iu,
    {
      thing: 'How is it divided up?',
      needs: /\b(?:divided|divisions?|districts|wards|boroughs|neighbou?rhoods|municipalities)\b/u,
    },
  ],
  [
    /^(?:rail|railways?|air|airports?)$/iu,
    {
      thing: 'How do you get there?',
      needs:
        /\b(?:airports?|station\p{Ll}*|railway\p{Ll}*|railroad\p{Ll}*|lines?|roads?|highway\p{Ll}*|motorway\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:twin towns|town twinning|twinning|sister cities|twin towns and sister cities|twin towns . sister cities)$/iu,
    { thing: 'Is it linked with anywhere abroad?', needs: /\b(?:twinned|twin|sister|partner\p{Ll}*)\b/u },
  ],
  [
    /^(?:military|armed forces|defence|defense)$/iu,
    {
      thing: 'Who defends it?',
      needs: /^(?!.{0,60}\b(?:was|were|had)\b).*\b(?:army|armies|navy|forces|troops|soldiers|personnel)\b/u,
    },
  ],
  [
    /^(?:foreign relations|international relations|foreign policy|diplomacy)$/iu,
    {
      thing: 'How did it get on with other countries?',
      needs:
        /\b(?:relations|ally|allies|allied|treat(?:y|ies)|neighbou?r\p{Ll}*|embass\p{Ll}*|diplomat\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:law|legal system|judiciary|courts|law and justice|judicial system)$/iu,
    { thing: 'How is justice done there?', needs: /\b(?:courts?|judges?|justices?)\b/u },
  ],
  [
    /^(?:law enforcement|police|policing)$/iu,
    { thing: 'Who keeps the peace there?', needs: /\b(?:police|sheriff\p{Ll}*|officers?|constab\p{Ll}*)\b/u },
  ],
  [
    /^(?:symbols|flag|coat of arms|heraldry|emblems?|(?:mission )?insignia|logo|badge|official heraldry|flag and coat of arms)$/iu,
    {
      thing: 'Is there a badge or emblem?',
      needs:
        /\b(?:badge\p{Ll}*|emblem\p{Ll}*|logo\p{Ll}*|insignia|patch|arms|flag\p{Ll}*|seal|symbol\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:environment|pollution|environmental (?:issues|concerns|problems))$/iu,
    {
      thing: 'How clean is the place?',
      needs:
        /\b(?:pollut\p{Ll}*|waste|smog|sewage|litter)\b.*\b(?:city|river|town|lake|air|area|bay|suffers?)\b/u,
    },
  ],
  [
    /^(?:archaeology|archaeological (?:sites?|finds|discoveries)|excavations?)$/iu,
    {
      thing: 'What have people dug up there?',
      needs: /\b(?:excavat\p{Ll}*|found|discover\p{Ll}*|dug|remains|unearthed)\b/u,
    },
  ],
  [
    /^(?:prehistory|indigenous peoples?|early settlements?|settlement|first settlers|early inhabitants|pre-colonial (?:era|history|period))$/iu,
    {
      thing: 'Who was there first?',
      needs: /\b(?:inhabit\p{Ll}*|settle\p{Ll}*|tribes?|peoples?|occupied|lived)\b/u,
    },
  ],
  [
    /^(?:interior|inside|layout)$/iu,
    {
      thing: 'What is it like inside?',
      needs:
        /\b(?:hall|rooms?|floors?|nave|walls?|ceiling\p{Ll}*|chapel\p{Ll}*|chamber\p{Ll}*|interior|altar|stair\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:campus|facilities|grounds|site|venue|buildings)$/iu,
    {
      thing: 'What is the place like?',
      needs: /\b(?:buildings?|halls?|acres?|hectares|capacity|houses|rooms|seat\p{Ll}*|stand\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:stadium|stadiums|home ground|home grounds|ground)$/iu,
    { thing: 'Where does it play?', needs: /\b(?:stadium\p{Ll}*|grounds?|capacity|play\p{Ll}*)\b/u },
  ],
  [
    /^(?:headquarters|offices)$/iu,
    { thing: 'Where is it based?', needs: /\b(?:headquarter\p{Ll}*|based|located|offices?)\b/u },
  ],
  [
    /^(?:course|route|route description|route and description|description)$/iu,
    {
      thing: 'Where does it run?',
      needs:
        /\b(?:begin|start|run|rise|flow|head|cross)s\b.*\b(?:(?:north|south|east|west)\p{Ll}*|[Rr]iver|border|[Rr]oad|[Rr]oute|mountains?)\b/u,
    },
  ],
  [
    /^(?:environment|environmental (?:issues|impact|effects|concerns))$/iu,
    {
      thing: 'Does it do any damage?',
      needs: /\b(?:emission\p{Ll}*|pollut\p{Ll}*|harm\p{Ll}*|damage\p{Ll}*|waste|carbon)\b/u,
    },
  ],
  [
    /^(?:geography|location|geography and location)$/iu,
    {
      thing: 'Where exactly is it?',
      needs:
        /\b(?:located|situated|lies|borders?|bordered|bounded|coast)\b|\b(?:north|south|east|west)\p{Ll}* of\b/u,
    },
  ],
];
