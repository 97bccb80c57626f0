import { ask, type ListenerTable } from './listener-row.ts';

const CLAIM =
  /\b(?:argu(?:e|in)|claim|suggest|theor(?:y|ies)|hypothes|propos|belie[fv]|views?\b|conten[dt]|alleg|accus|assert)/u;
const ARGUED = /\b(?:argue[sd]?|claim(?:s|ed)?|suggest(?:s|ed)?|theory|hypothesis)\b/u;
const TOPIC =
  /\b(?:an essay|a book|an? (?:\p{Ll}+ )?article|a paper|a speech|a report|an interview|wrote that|an appeal)\b/u;
const INQUIRY =
  /\b(?:investigat|whether|inquiry|review|examin|jury|commission|stud(?:y|ie[sd])|writ(?:es|ing)|claimed)/u;
const UNCERTAIN = /\bun(?:known|clear|certain)\b/u;
const EXPLAINS = /\b(?:theor\p{Ll}*|expla\p{Ll}+|hypothes\p{Ll}+|suggest\p{Ll}*|because)\b/u;
const GENERAL = /\b(?:is|are|has|have|can|may)\b/u;
const PAST = /\b(?:was|were|had|did)\b/u;
const USE = /\bus(?:es?|ed|ing)\b/u;
const SIZE = /\d[\d.,]*[ -](?:metre|meter|feet|foot|kilomet|mile|inch|yard)/u;
const SOME = /\b(?:two|three|four|five|six|several|some|many|other|various|number of|few|certain)\b/iu;
const COUNTED = /\b(?:two|three|four|five|six|seven|several)\b/u;

/** Theories, evidence, methods, examples, causes, consequences and the doubts of scholars. */
export const SCIENCE: ListenerTable = {
  predicates: [
    ask('Did anyone take notice? / Did people listen? > No.', /(?:was|were) (?:\p{Ll}+ly )?ignored\b/u, {
      isSober: true,
    }),
    ask(
      'Is that the only use? / Just for that? > No.',
      /(?:is|are) also (?:\p{Ll}+ )?used (?:to|for|as)\b/u,
      {
        before: USE,
      },
    ),
    ask('What {was} {p} made up of? / What goes into {o}?', /consist(?:s|ed)? (?:\p{Ll}+ )?of\b/u),
    ask('What {was} {p} made up of?', /(?:is|are|was|were) (?:composed|formed) of\b/u),
    ask('Who came up with {o}?', /(?:was|were) (?:\p{Ll}+ )?(?:invented|devised|coined|conceived) by\b/u),
    ask('Who found {o}?', /(?:was|were) (?:first |originally )?(?:discovered|identified|isolated) by\b/u),
    ask('How tall {was} {p}?', /(?:is|are|was|were|stood|stands?) \d\S* \p{Ll}+ (?:tall|high)\b/u, {
      notBefore: SIZE,
    }),
    ask('How old {was} {p}?', /dates? (?:back )?(?:to|from)\b|(?:is|was) dated to\b/u),
    ask('How long did {p} last?', /lasted (?:for )?(?:the )?(?:\p{Ll}+ ){0,3}?(?:\d+|two|three|four|five)/u, {
      isSober: true,
    }),
    ask('Was that all {s} own idea? > Not quite.', /(?:drew on|built on|borrowed from)\b/u),
    ask('What was {s} point?', /(?:argued|claimed|asserted|contended) that\b/u, {
      before: TOPIC,
      notBefore: CLAIM,
    }),
    ask('And the verdict?', /conclude[sd]? that\b/u, { before: INQUIRY }),
  ],
  sentences: [
    ask(
      'Has anyone looked into it? / Did anyone check? > Yes.',
      /^(?:\p{Lu}\p{Ll}+ )?(?:[Ss]tudies|[Rr]esearch) (?:have |has )?(?:show|suggest|indicate)/u,
      { notBefore: /\b(?:stud|research|survey|investigat)/u },
    ),
    ask('Do we know what it was for? > No.', /\bpurpose (?:is|remains) un(?:known|clear)/u),
    ask("What's the best guess?", /\bmay (?:\p{Ll}+ )?have\b|\b(?:probably|possibly|perhaps|suggests)\b/u, {
      before: UNCERTAIN,
    }),
    ask('Is there any evidence? / Is there any proof?', /^(?:Evidence for th|There is (?:some )?evidence)/u, {
      before: CLAIM,
      isSober: true,
    }),
    ask('Is there any proof? / Is there evidence? > No.', /\bthere (?:is|was) no evidence\b/u, {
      before: ARGUED,
      isSober: true,
    }),
    ask('Do the experts agree? > No.', /\bno consensus\b|^There is disagree/u, { notBefore: CLAIM }),
    ask(
      'What do the experts say?',
      /^(?:According to )?(?:most|many|some) (?:scholar|historian|researcher|scientist|expert)s\b/iu,
    ),
    ask("What's behind that?", /^(?:The|One|A)(?: [\p{Ll}-]+)? reason (?!.*unknown)/u),
    ask("What's behind that?", /^The (?:primary|main|chief) (?:reason|cause) (?!.*unknown)/u),
    ask('Why is that? / How does that come about?', /^This (?:is|was|occurs|happens) because\b/u),
    ask('What came of that? / Where did that lead?', /^This (?:also |in turn )?(?:led|resulted in)\b/u),
    ask('Did that change anything? / Did that matter? > It did.', /^This (?:made|forced|changed|meant)\b/u),
    ask('Does that make a difference? > It does.', /^This (?:leads|causes|results in|makes (?!her|him))\b/u),
    ask(
      'What did that make possible? / And what was that good for?',
      /^This (?:also )?(?:allowed|enabled|permitted)\b/u,
    ),
    ask('And the benefit? / What does that do for us?', /^This (?:also )?(?:allows|enables|permits)\b/u),
    ask('And the consequence?', /^As a (?:result|consequence)\b(?! of)|^Consequently/u, { isSober: true }),
    ask('What follows from that?', /^(?:Therefore|Thus|Hence)\b.* (?:is|are|can|appears?)\b/u, {
      before: GENERAL,
    }),
    ask(
      'Is there a word for that? / Does that have a name?',
      /^(?:This|These|Such)(?: [\p{L}-]+){0,2} (?:is|are) (?:\p{Ll}+ )?(?:called|known as|termed)\b/u,
    ),
    ask(
      'Does that always hold? / Without exception? > Not quite.',
      /^(?:The|An|One|Some)(?: \p{Ll}+)? exceptions?\b/u,
      { before: GENERAL, notBefore: PAST },
    ),
    ask('Is there only one kind? > No.', /^There are (?:\p{Ll}+ ){1,3}(?:types|kinds|varieties)\b/u),
    ask('Are they all the same? > No.', /^Some \p{Ll}+ (?:is|are|can|have) [^;]* (?:but|while) others\b/u),
    ask(
      'Any other {x}?',
      /^Other (?<x>(?!examples)(?:[\p{Ll}-]+ )?\p{Ll}+s) (?:(?:in|on|of) [^,;]{2,30} )?include/u,
    ),
    ask(
      'What about other {x}?',
      /^Other (?<x>\p{Ll}+s)(?:,? such as| (?:in|of) [^,;]{2,20} were| are(?! included)| were| may| can| have| called)\b/u,
    ),
    ask('Any other {x}?', /^Another (?:\p{Ll}+ )?(?<x>advantage|approach|term|method|way|theory|use)\b/u),
    ask('Can you give me an example? / Do you have an example?', /^For (?:example|instance)\b/u, {
      notBefore: /\bexample\b/u,
    }),
    ask('Can you give me an example?', /^[^,;]{2,40}, for (?:example|instance),/u, {
      notBefore: /\bexample\b/u,
    }),
    ask('Can you name some?', /^Examples (?:include|are)\b/u),
    ask('Which ones? / Can you name some?', /^(?:These|They)(?: also| \p{Ll}+ly)? included?\b/u, {
      before: SOME,
    }),
    ask('Such as?', /^(?:These|They)(?: also| \p{Ll}+ly)? included?\b/u, { notBefore: SOME }),
    ask('Which ones?', /^(?:These|They) (?:are|were):? (?:the )?\p{Lu}/u, { before: COUNTED }),
    ask('And the first?', /^(?:The|His|Her) first(?: one| of these)? (?:was|is)\b/u, { before: COUNTED }),
    ask('Anything in particular?', /^In particular,/u),
    ask('Can you be more precise? / In what way?', /^(?:Specifically|More specifically),/u),
    ask('In plain English?', /^(?:In other words|That is to say)\b/u),
    ask('And in practice?', /^In practice\b/u, { notBefore: /\b[Pp]ractice\b/u }),
    ask('And how?', /^To (?:this|that) end\b|^(?:To|In order to) (?:do|achieve) (?:this|that|so)\b/u),
    ask('And how? / How was that done?', /^This was (?:achieved|done|accomplished) (?:by|through|with)\b/u),
    ask('And the point of it?', /^(?:The|Its|Their) (?:\p{Ll}+ )?(?:purpose|aim|goal) (?:is|was) /u),
    ask('Can that go wrong? > Yes.', /\b(?:can|may) cause (?:[\p{L}-]+ ){0,2}?(?:damage|cracking|failure)/u),
    ask('And if not?', /^If [^,;]{2,60}\bnot\b/u, { before: /\b[Ii]f\b|\bexpect/u }),
    ask('And if that fails?', /^If [^,;]{2,60}\b(?:broke|breaks?|fails?|failed)\b/u),
    ask('And the other way round?', /^Conversely\b/u),
    ask('Is there another side to it? > There is.', /^On the other hand\b/u),
    ask('Is that a special case? > No.', /^(?:Similarly|Likewise)\b/u, { before: GENERAL, notBefore: PAST }),
    ask('Is that the only explanation? > No.', /^Alternatively\b/u, { before: EXPLAINS }),
    ask('And the alternative?', /^Instead\b(?! of)/u, {
      before: /\b(?:not|never|refus\p{Ll}+|reject\p{Ll}+|unable)\b/u,
    }),
    ask('Anything else?', /^Additionally, /u),
    ask('And these days?', /^(?:Today|Nowadays|Currently)\b/u, {
      notBefore: /\b(?:[Tt]oday|now|current\p{Ll}*|modern|is|are|has|have)\b/u,
    }),
    ask('And since then?', /^Since then\b/u),
    ask('Anything more recent?', /^(?:Recently|More recently|In recent years)\b/u, {
      before: /\b(?:19|20)\d\d\b/u,
      notBefore: /\brecent/u,
    }),
    ask('Was it always like that? > No.', /^Until (?:the |then|\d)[^,]{0,30}, (?!.*\balso\b)/u, {
      before: /\b(?:is|are|serve)\b/u,
      notBefore: PAST,
    }),
    ask('Is it the same everywhere?', /^In (?:other|some|many) (?:countries|cultures|languages|states)\b/u),
    ask(
      'Where does the {x} come from?',
      /^(?:The|Its|His|Her) (?<x>name|title|nickname)\b.{0,30}? (?:is|was)(?: \p{Ll}+)? (?:derived|taken|a reference)\b/u,
      { notBefore: /\bderive|\bnamed|\bmeaning\b/u },
    ),
    ask(
      'Where does the {x} come from?',
      /^The (?<x>word|term)\b.{0,30}? (?:is|was)(?: \p{Ll}+)? (?:derived|taken|coined)\b/u,
      { before: /\b(?:word|term|called)\b/u, notBefore: /\bderive/u },
    ),
    ask('Which is the best known?', /^(?:Among the most famous|The best known|Most notable) (?:is|was)\b/u),
    ask('Did it all survive? > No.', /^(?:Most|Many) of [^,;]{0,40}(?:is|are|were) (?:\p{Ll}+ )?lost\b/u, {
      before: /\b(?:book|work|writing|wrote|film)/u,
    }),
  ],
};
