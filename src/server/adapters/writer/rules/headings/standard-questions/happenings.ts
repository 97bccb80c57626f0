import type { StandardQuestions } from './standard-question.ts';

export const HAPPENINGS: StandardQuestions = [
  [
    /^(?:(?:public |international |domestic |government )?(?:responses?|reactions?))$/iu,
    {
      thing: 'How did people react?',
      person: 'How did people react?',
      needs:
        /\b(?:react\p{Ll}+|respon\p{Ll}+|condemn\p{Ll}+|prais\p{Ll}+|protest\p{Ll}*|welcomed|shock\p{Ll}*|outrag\p{Ll}+|criticis\p{Ll}+)\b/u,
    },
  ],
  [
    /^(?:casualties|death toll|deaths|casualties and (?:losses|damage)|losses|fatalities)$/iu,
    { thing: 'How many people died?', needs: /\b(?:dead|died|deaths?|killed|casualties|lives)\b/u },
  ],
  [
    /^(?:(?:official |criminal )?(?:investigations?|inquir(?:y|ies)))$/iu,
    {
      thing: 'Who looked into it?',
      needs: /\b(?:investigat\p{Ll}+|inquir\p{Ll}+|commission|looked into)\b/u,
    },
  ],
  [
    /^(?:opposing forces|forces|order of battle|opposing armies|comparison of forces|belligerents)$/iu,
    { thing: 'Who faced whom?', needs: /\b(?:arm(?:y|ies)|troops|men|forces?|soldiers|fleet|ships)\b/u },
  ],
  [
    /^(?:training)$/iu,
    {
      thing: 'What was the training like?',
      needs: /\b(?:train\p{Ll}*|prepar\p{Ll}+|practi[sc]ed|simulat\p{Ll}+)\b/u,
    },
  ],
  [
    /^(?:(?:decline and )?fall|decline|collapse|dissolution|demise|closure|cancell?ation|demolition|destruction|disbandment|break-?up|end)$/iu,
    {
      thing: 'How did it come to an end?',
      needs:
        /\b(?:end(?:ed)?|fell|fall|collapsed?|abolished|closed|scrapped|(?:dissol|declin|disband|cancel|demolish|destroy)\p{Ll}+)\b/u,
    },
  ],
  [
    /^(?:charges|indictment)$/iu,
    {
      thing: 'What were the charges?',
      needs: /\b(?:charg\p{Ll}+|accus\p{Ll}+|indict\p{Ll}+|categories|crimes|counts)\b/u,
    },
  ],
  [
    /^(?:defendants|the accused)$/iu,
    { thing: 'Who was on trial?', needs: /\b(?:defendants?|charged|accused|indicted|tried)\b/u },
  ],
  [
    /^(?:verdicts?|judge?ments?)$/iu,
    { thing: 'What was the verdict?', needs: /\b(?:guilty|convict\p{Ll}+|acquitt\p{Ll}+|verdicts?)\b/u },
  ],
  [
    /^(?:sentenc(?:es|ing))$/iu,
    {
      thing: 'What were the sentences?',
      needs: /\b(?:sentenced|sentences|imprison\p{Ll}+|executed|in prison)\b/u,
    },
  ],
  [
    /^(?:(?:historical|political|social|strategic|economic) (?:background|context|situation)|background and context|situation)$/iu,
    {
      thing: 'What was going on at the time?',
      person: 'What was going on at the time?',
      needs: /\b(?:was|were|had|came)\b/u,
    },
  ],
  [
    /^(?:meteorological history|storm history)$/iu,
    {
      thing: 'How did it form?',
      person: 'How did it form?',
      needs: /\b(?:form\p{Ll}*|develop\p{Ll}*|origin\p{Ll}*|tropical|depression|wave|disturbance)\b/u,
    },
  ],
  [
    /^(?:preparations?|preparations and .+|warnings(?: and .+)?)$/iu,
    {
      thing: 'How did people get ready?',
      needs: /\b(?:warn\p{Ll}*|evacuat\p{Ll}*|prepar\p{Ll}*|shelters?|closed)\b/u,
    },
  ],
  [
    /^(?:impact|damage|effects|storm effects|(?:preparations|impact) and (?:impact|aftermath|damage)|damage and .+)$/iu,
    {
      thing: 'What damage did it do?',
      needs:
        /\b(?:(?:damag|destroy|flood|injur)\p{Ll}*|killed|rainfall)\b.*(?:\d|\b(?:million|hundreds|thousands|homes|houses|storm|earthquake|fire)\b)/u,
    },
  ],
  [
    /^(?:rescue(?: and recovery)?|rescue (?:efforts?|operations?)|recovery|relief(?: efforts?)?|evacuation|rescue and relief)$/iu,
    {
      thing: 'Who came to help?',
      needs: /\b(?:rescue\p{Ll}*|help\p{Ll}*|aid|relief|evacuat\p{Ll}*|volunteer\p{Ll}*|donat\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:plans?|battle plan|planning|planning and .+|initial plans?)$/iu,
    {
      thing: 'What was supposed to happen?',
      needs: /\b(?:plan|planned|would|intended|propos\p{Ll}*|aim\p{Ll}*|supposed)\b/u,
    },
  ],
  [
    /^(?:trials?|court case|legal (?:action|proceedings|battle|challenges?)|lawsuits?|prosecution|litigation)$/iu,
    {
      thing: 'Did it go to court?',
      person: 'Did it go to court?',
      needs: /\b(?:court\p{Ll}*|trials?|sued|lawsuits?|judges?|prosecut\p{Ll}*|charged)\b/u,
    },
  ],
  [
    /^(?:perpetrators?|suspects?|the (?:gunman|attackers?)|responsibility|conspirators)$/iu,
    {
      thing: 'Who was behind it?',
      needs: /\b(?:attackers?|gunm[ae]n|suspects?|responsib\p{Ll}*|identified|perpetrators?|members)\b/u,
    },
  ],
  [
    /^(?:motives?|motivations?)$/iu,
    { thing: 'Why did it happen?', needs: /\b(?:motiv\p{Ll}*|because|reasons?|revenge|wanted)\b/u },
  ],
  [
    /^(?:victims)$/iu,
    { thing: 'Who was caught up in it?', needs: /\b(?:victims?|killed|died|injured|dead|passengers)\b/u },
  ],
  [
    /^(?:future|future plans|future developments?|proposals|proposed .+|plans for the future)$/iu,
    {
      thing: 'Where does it go from here?',
      needs: /\b(?:will|plan\p{Ll}*|propos\p{Ll}*|expected|future)\b/u,
    },
  ],
  [
    /^(?:funding|financing|costs?|budget|construction and funding)$/iu,
    {
      thing: 'Who paid for it?',
      needs: /\b(?:funded|funding|paid|costs?|money|budget|financed|donat\p{Ll}*|sponsor\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:ownership|owners)$/iu,
    { thing: 'Who does it belong to?', needs: /\b(?:own\p{Ll}*|bought|sold|acquired)\b/u },
  ],
  [
    /^(?:restoration|renovations?|reconstruction|preservation|rebuilding|restoration and .+)$/iu,
    {
      thing: 'Did anybody repair it?',
      needs: /\b(?:restor\p{Ll}*|renovat\p{Ll}*|repair\p{Ll}*|preserv\p{Ll}*|rebuil\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:recent (?:history|events|developments|years)|modern (?:history|era|period)|contemporary history|21st century|20th century)$/iu,
    { thing: 'And in more recent times?', needs: /\b(?:19|20)\d\d/u },
  ],
  [
    /^(?:later history|subsequent history|later (?:career|developments?|use))$/iu,
    { thing: 'What became of it after that?' },
  ],
  [
    /^(?:post-?war(?: (?:period|years|era|history|career|life|service))?|after the war|post.world war ii)$/iu,
    {
      thing: 'And once the war was over?',
      person: 'And once the war was over?',
      needs: /\b(?:war|19[4-9]\d|19[12]\d|peace)\b/u,
    },
  ],
  [
    /^(?:world war (?:ii|i|two|one)|(?:second|first) world war|war years|wartime|war|the war)$/iu,
    {
      thing: 'And when the war came?',
      person: 'And when the war came?',
      needs: /\b(?:war|19[134]\d|German\p{Ll}*|Japan\p{Ll}*|squadron|army|navy)\b/iu,
    },
  ],
  [
    /^(?:(?:cultural |lasting )?legacy|legacy and .+|influence and legacy)$/iu,
    {
      thing: 'How is it remembered?',
      person: 'How is {p} remembered?',
      needs: /\b(?:remember\p{Ll}*|regarded|considered|most famous|named|greatest|classic|credited)\b/u,
    },
  ],
];
