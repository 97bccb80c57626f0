import type { StandardQuestions } from './standard-question.ts';

export const WORKS: StandardQuestions = [
  [
    /^(?:filming|filming locations|principal photography|shooting|locations?|filming and .+)$/iu,
    {
      thing: 'Where was it shot?',
      person: 'Where was it shot?',
      needs: /\bfilm(?:ed|ing)\b|\bshot (?:in|at|on)\b|\bshooting\b|\bphotography\b/u,
    },
  ],
  [
    /^(?:production)$/iu,
    {
      thing: 'Who made it?',
      person: 'Who made it?',
      needs: /\b(?:director|directed by|written by|was directed|co-written|showrunner)\b/u,
    },
  ],
  [
    /^(?:(?:release|broadcast)(?: and \p{Ll}+)?|publication(?: history)?|publishing history|premiere)$/iu,
    {
      thing: 'When did it come out?',
      person: 'When did it come out?',
      needs:
        /\b(?:(?:publish|releas|premier)\p{Ll}*|issued|aired|broadcast|shown)\b.*\b(?:\d{4}|\p{Lu}\p{Ll}{2,8} \d{1,2})\b/u,
    },
  ],
  [
    /^(?:production|filming|making|recording|making of the film)$/iu,
    { thing: 'How was it made?', needs: /\b(?:film(?:ed|ing)|shot|record(?:ed|ing)|shooting)\b/u },
  ],
  [
    /^(?:title)$/iu,
    { thing: 'Where does the title come from?', needs: /\b(?:title|named?|phrase|refers?|taken from)\b/u },
  ],
  [
    /^(?:themes|themes and \p{Ll}+|(?:critical |literary )?analysis|interpretations?|allegory|significance and allegory)$/iu,
    {
      thing: 'What is it really about?',
      needs: /\b(?:themes?|explor\p{Ll}+|deals? with|concern\p{Ll}*|about|allegor\p{Ll}+|symbol\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:symbolism)$/iu,
    {
      thing: 'What does it stand for?',
      needs: /\b(?:symbol\p{Ll}*|represent\p{Ll}*|stands? for|signif\p{Ll}+)\b/u,
    },
  ],
  [
    /^(?:release|publication|publication history|publishing history|release and (?:promotion|reception))$/iu,
    {
      thing: 'How did it reach the public?',
      needs: /\b(?:publish\p{Ll}*|releas\p{Ll}+|premier\p{Ll}+|issued|appeared|broadcast)\b/u,
    },
  ],
  [
    /^(?:sales|commercial (?:performance|reception|success)|chart performance|charts|release and sales)$/iu,
    {
      thing: 'How well did it sell?',
      needs: /\b(?:sold|sell\p{Ll}*|sales|copies|charts?|charted|debuted|peak\p{Ll}*|number \p{L}+)\b/u,
    },
  ],
  [
    /^(?:awards?|accolades|awards and \p{Ll}+|accolades and \p{Ll}+|critical reaction and awards)$/iu,
    { thing: 'Did it win anything?', needs: /\b(?:won|awards?|awarded|nominat\p{Ll}+|prizes?)\b/u },
  ],
  [
    /^(?:sequels?|follow-ups?|sequels? and spin-offs?|spin-offs?)$/iu,
    {
      thing: 'Did anything follow it?',
      needs: /\b(?:sequels?|follow-up|spin-offs?|second (?:book|film|novel|volume|part))\b/u,
    },
  ],
  [
    /^(?:casting|cast|casting and .+)$/iu,
    {
      thing: 'How did they find the actors?',
      person: 'How did they find the actors?',
      needs: /\b(?:cast|casting|chose|chosen|auditions?|audition\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:visual effects|special effects|effects|cinematography|animation|photography|filming and effects)$/iu,
    {
      thing: 'How did they get that look?',
      person: 'How did they get that look?',
      needs:
        /\b(?:effects?|visual\p{Ll}*|computer|CGI|models?|cameras?|photograph\p{Ll}*|lens\p{Ll}*|light\p{Ll}*|animat\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:editing)$/iu,
    {
      thing: 'How did it all come together?',
      person: 'How did it all come together?',
      needs: /\b(?:edit\p{Ll}*|cut\p{Ll}*|footage)\b/u,
    },
  ],
  [
    /^(?:home media|home video|home media release|home release|DVD(?: and Blu-ray)? release|home video release)$/iu,
    {
      thing: 'Can you watch it at home?',
      person: 'Can you watch it at home?',
      needs: /\b(?:DVD|Blu-ray|VHS|stream\p{Ll}*|videotape|LaserDisc)\b/u,
    },
  ],
  [
    /^(?:box office|box office performance)$/iu,
    {
      thing: 'Did it make any money?',
      person: 'Did it make any money?',
      needs: /\b(?:gross\p{Ll}*|earned|million|opening|weekend)\b/u,
    },
  ],
  [
    /^(?:ratings|viewing figures|viewership|broadcast and ratings|broadcast and reception|broadcast)$/iu,
    { thing: 'How many people watched it?', needs: /\b(?:viewers|watched|rating\p{Ll}*|audience|viewed)\b/u },
  ],
  [
    /^(?:promotion|marketing|advertising|publicity|marketing and promotion|release and promotion|marketing tie-ins|promotion and .+)$/iu,
    {
      thing: 'How did people hear about it?',
      person: 'How did people hear about it?',
      needs:
        /\b(?:promot\p{Ll}*|advert\p{Ll}*|trailer\p{Ll}*|campaign\p{Ll}*|market\p{Ll}*|posters?|commercials?|interviews?|teaser\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:influences|influences and .+|inspirations?|sources and influences|influence and .+)$/iu,
    {
      thing: 'What inspired it?',
      needs: /\b(?:influence\p{Ll}*|inspir\p{Ll}*|based|borrow\p{Ll}*|model\p{Ll}*|allud\p{Ll}*|owes?)\b/u,
    },
  ],
  [
    /^(?:inspirations?|sources?|source material|conception|concept|(?:background|concept|composition) and \p{Ll}+|origins? and .+|design and development)$/iu,
    {
      thing: 'Where did the idea come from?',
      needs: /\b(?:ideas?|inspir\p{Ll}*|conceived|prompted|came up|wanted)\b/u,
    },
  ],
  [
    /^(?:(?:literary )?style|(?:style|genre) and (?:structure|style)|(?:narrative )?structure|genre|(?:poetic )?form|poem)$/iu,
    {
      thing: 'How is it written?',
      needs: /\b(?:written|prose|verse|narrat\p{Ll}*|stanzas?|rhyme\p{Ll}*|chapters?|poem)\b/u,
    },
  ],
  [
    /^(?:translations?|translations and editions|international editions)$/iu,
    { thing: 'Has it been put into other languages?', needs: /\b(?:translat\p{Ll}*|languages?)\b/u },
  ],
  [
    /^(?:editions?|manuscripts?|textual history|manuscripts and editions|surviving (?:copies|manuscripts)|text|transmission)$/iu,
    {
      thing: 'How has it come down to us?',
      needs: /\b(?:manuscripts?|copies|edition\p{Ll}*|surviv\p{Ll}*|printed)\b/u,
    },
  ],
  [
    /^(?:adaptations?|film adaptations?|stage adaptations?|dramati[sz]ations?|other adaptations)$/iu,
    {
      thing: 'Has it made it to stage or screen?',
      needs: /\b(?:films?|stage|televis\p{Ll}*|theatre|musical|opera|play)\b/u,
    },
  ],
  [
    /^(?:performance history|premi[eè]re|stage history|productions|first performance|productions?)$/iu,
    { thing: 'How did it reach the stage?', needs: /\b(?:premi[eè]red?|stage\p{Ll}*|theat(?:re|er)s?)\b/u },
  ],
  [
    /^(?:concert synopsis|the show|show|concert|ceremony)$/iu,
    { thing: 'What was the show like?', needs: /\b(?:show|began|opened|opens|started|stage)\b/u },
  ],
  [
    /^(?:cover art|artwork|cover|cover artwork|packaging)$/iu,
    {
      thing: 'What does it look like?',
      needs: /\b(?:cover|photograph\p{Ll}*|depict\p{Ll}*|shows?|sleeve)\b/u,
    },
  ],
];
