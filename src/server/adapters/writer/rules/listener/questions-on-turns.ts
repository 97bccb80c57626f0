import { ask, type ListenerTable } from './listener-row.ts';

const SOBER = { isSober: true };
const PLAN =
  /(?<!\b(?:not|the|is|are|which) )\b(?:plan(?:s|ned)?|intended(?! to be)|scheduled|hoped|aimed|attempted|tried|proposed)\b(?!.*\b(?:but|however|insufficient|cancell?ed|failed)\b)/u;
const ATTEMPT = /\b(?:attempt|tried|tries|sought|effort|strategy|campaign|in order to)\p{Ll}*\b/u;
const REQUEST =
  /\b(?:ask(?:s|ed)|request|offer|invit|demand|appeal|petition|appli(?:ed|cation)|submit|propos|suggest|reconcil)\p{Ll}*\b/u;
const GOOD = /\b(?:prais|positive|success|popular|acclaim|favou?r|best|enjoy)\p{Ll}*/u;
const GONE = /\b(?:removed|retired|left|resigned|replaced|destroyed|lost|closed|died|injured|obsolete)\b/u;
const AT_FIRST =
  /\b(?:[Ii]nitially|[Oo]riginally|[Aa]t first)\b(?!.*\b(?:but|however|considered|deployed|appeared)\b)/u;
const DEAL = /\b(?:agreed|ruled|settled|approved|prohibited|submission|treaty)\b/u;
const MANY =
  /\b(?:several|various|many|numerous|a (?:large )?number of|a (?:range|variety) of|a few|hosts)\b/u;
const SETBACK =
  /\b(?:injur|lost|losing|loss|defeat|fail|reject|banned|refus|wound|damag|problem|difficult|struggl|disagree|no longer|challenge|forfeit|angered|destroy)\p{Ll}*/u;
const PAST = /\b(?:was|were|had|once|used to|1\d\d\d|century)\b/u;

/** The turns of thought of any article: denials, contrast, firsts, numbers, time, consequences, opinions. */
export const TURNS: ListenerTable = {
  predicates: [
    ask('Did {p} agree? > No.', /(?:refused|refuses|declined)\b(?! by)/u, { before: REQUEST }),
    ask('Did {p} agree? > {P} {did}.', /(?:agreed|accepted|consented|complied)\b/u, { before: REQUEST }),
    ask('Did {p} {v}? > No.', /did not (?<v>respond|finish|win|advance|agree|participate)\b(?! until)/u),
    ask(
      'Did {p} have any {x}? > No.',
      /had no (?<x>(?!interest|intention|more|other|further|longer|idea|choice|effect)\p{Ll}+(?: \p{Ll}+)?)(?= (?:of|to|in|for|over|on|at|with|and|but)\b|[,.;])/u,
      SOBER,
    ),
    ask('{Was} {p} keen on more of that? > No.', /(?:had|has) no (?:intention|desire|interest|wish)\b/u),
    ask('Did {p} have much {x}? > No.', /had (?:very )?little (?<x>\p{Ll}+)\b/u, SOBER),
    ask('Did {p} last? > No.', /(?:was|were) (?:\p{Ll}+ )?(?:replaced|superseded) (?:by|with|in)\b/u, {
      notBefore: GONE,
    }),
    ask('Did {p} give up? > No.', /(?:continued|persisted|carried on) (?:to|in|with|his|her|their|its)\b/u, {
      before: SETBACK,
    }),
    ask('How long did {p} last?', /lasted (?:for |about |over |around |nearly |only |until )*\p{L}*/u, SOBER),
    ask('How long did {p} reign? / How long did {p} rule?', /(?:reigned|ruled) (?:for|until)\b/u, SOBER),
    ask('What did {p} lead to?', /(?<!\b[Ii]t |ly )(?:led to|resulted in)\b/u, SOBER),
    ask('What did {p} cost? / {Was} {p} expensive?', /cost (?:about |over |nearly |an estimated )?[$£€\d]/u),
    ask('Why {was} {p} called that?', /(?:was|is|were|are) named (?:after|for)\b|took its name\b/u),
    ask('Is there anything like {o}? > There is.', /(?:is|are) (?:very |closely )?(?:similar|related) to\b/u),
    ask('How big {was} {p}?', /(?:is|was) (?:one of )?the (?:\p{L}+[ -])?(?:largest|biggest)\b/u, {
      notBefore: /\d|larg|big|size/u,
    }),
    ask(
      'How {x} {was} {p}?',
      /(?:is|was|are|were) (?:about )?[\d.]+ \p{Ll}+ (?<x>tall|high|long|wide|deep|thick)\b/u,
      { notBefore: /thickness/u },
    ),
  ],
  sentences: [
    ask('Did it work?', /^(?:This|The) \p{Ll}+ (?:failed|worked|was (?:\p{Ll}+ )?(?:un)?successful)\b/u, {
      before: ATTEMPT,
    }),
    ask('Was that accepted? > No.', /^(?:It|The \p{Ll}+) (?:too )?was (?:rejected|refused|denied)\b/u, {
      before: REQUEST,
    }),
    ask(
      'Was that the end of it? > No.',
      /^Despite (?:this|these|the|his|her|its|their) (?:loss|setback|defeat|destruction|damage|injur\p{Ll}+|challenges?|problems?|failure|criticism|opposition|lack)|^(?:Nevertheless|Nonetheless),[^.]*\b(?:continu|winning|managed|succeed)/u,
      { before: SETBACK, isSober: true },
    ),
    ask('What happened instead?', /^Instead, (?:he|she|they|it|\p{Lu}\p{Ll}+) (?!may|might)/u, {
      before: /\b(?:not|never|too|refused|declined)\b/u,
    }),
    ask('Why {w} that?', /^(?:The reason|This) (?<w>is|was) (?:because|due|that)\b/u, SOBER),
    ask('Had that happened before? > No.', /^(?:It|This) (?:marked|was) the first time\b(?!.*\bsince\b)/u, {
      notBefore: /\bfirst\b/u,
    }),
    ask('Were there more to come? > No.', /^This was (?:the|his|her|its) (?:last|final) (?!time|of)/u),
    ask('Did it do much damage? > No.', /^There were no (?:\p{L}+ )?reports of damage/u, SOBER),
    ask('Did anybody die? > No.', /^There (?:were no (?:deaths|fatalities)|was no loss of life)\b/u, SOBER),
    ask('Did anybody survive? > No.', /\bthere were no survivors|^All \d+ .{0,30}\bperished\b/u, SOBER),
    ask('Was anybody {v}?', /^(?:\d+|Two|Three|Four|Five) people were (?<v>killed|injured)\b/u, SOBER),
    ask(
      'Were any {x} {v}?',
      /^(?:[\d,]+|Two|Three|Four|Five|Six|Over|About|More than|At least|Hundreds of) (?:[\d,]+ )?(?<x>\p{L}\p{Ll}+s) were (?<v>killed|injured|wounded|damaged|destroyed|flooded|arrested|evacuated)\b/u,
      SOBER,
    ),
    ask(
      'What did that lead to?',
      /^(?:This|That|These)(?: \p{L}+)? (?:\p{L}+ly )?(?:also )?(?:led to|resulted in|caused|prompted|sparked|triggered)\b/u,
      SOBER,
    ),
    ask('What did that make possible?', /^(?:This|These)(?: \p{Ll}+)? (?:also )?(?:allowed|enabled)\b/u),
    ask('What does that make possible?', /^(?:This|These|It)(?: \p{Ll}+){0,2} (?:allows?|enables?)\b/u),
    ask('What did that mean?', /^(?:This|These(?! had) \p{Ll}+) (?:also )?(?:meant|made|left)\b/u, SOBER),
    ask('What was the effect?', /^(?:This|These \p{Ll}+) (?:forced|put)\b/u, SOBER),
    ask(
      'What is the effect?',
      /^This(?: (?!may|would|can|will)\p{Ll}+)? (?:means|makes (?!h)|gives|causes)\b/u,
    ),
    ask(
      'What did that lead to? / And the consequence?',
      /^(?:As a result|Consequently|Because of this|For this reason),? (?!of)[^;]*\b(?:was|were|had|did|could|\p{Ll}{3,}ed)\b/u,
      { before: PAST, notBefore: /\b(?:replaced|rerouted|extended|travelled|pinned)\b/u, isSober: true },
    ),
    ask(
      'Is there a name for that?',
      /^Th(?:is|ese)(?: \p{L}+){0,2} (?:is|are) (?:\p{Ll}+ )?(?:known as|called)/u,
    ),
    ask('Can you give an example? / Do you have an example?', /^For (?:example|instance),? /u, SOBER),
    ask('Did it stay that way? > No.', /^(?:However|But|Later|Eventually),? /u, {
      before: AT_FIRST,
      notBefore: PLAN,
    }),
    ask('So that was settled? > Not quite.', /^(?:However|But),? /u, {
      before: DEAL,
      notBefore: /initially/u,
    }),
    ask('Did that last? > No.', /^[^,;]{0,60}\b(?:was|were|proved)(?: \p{Ll}+)? short-lived\b/u),
    ask('Was everybody happy? > Not everybody.', /^(?:However|Other|Some)\b[^.]*\b(?:critici|negative)/u, {
      before: GOOD,
    }),
    ask('Is there one that stands out? > There is.', /^One (?:of (?:the (?!rem)|these)|example|such)/u, {
      before: MANY,
    }),
    ask(
      'Any other {x}? / And other {x}?',
      /^Other (?:typical |common |popular |notable )?(?<x>(?:\p{L}+ )?\p{Ll}+s)(?: (?:in|of(?! this)|at|for|to|on|from|serving) [^,]{3,40}?)? included?\b/u,
    ),
    ask(
      'What about other {x}? / And other {x}?',
      /^Other (?<x>(?:\p{Ll}+ )?\p{Ll}+s)(?: in \p{L}+|, [^,]+,)? (?:are|were|have|had|may|can|began|called|use)\b(?! (?:included|online|available))/u,
      SOBER,
    ),
    ask(
      '{W} there another {x}?',
      /^Another (?:\p{Ll}+ )?(?<x>example|reason|factor|theory|way|method|use|problem|issue|version|option|advantage|approach|term)(?: (?:in|of|for) [^,]{3,40}?)? (?<w>is|was)\b/u,
    ),
    ask('And the {x}?', /^The (?<x>second (?!of)(?:\p{L}+ )?\p{Ll}+) (?:is|was|were|had|saw)\b/u, {
      before: /\b(?:first|opening|half)\b/iu,
    }),
    ask(
      'What {w} the {x}?',
      /^The (?<x>(?:(?:main|chief|primary|principal|most common|most important) (?:\p{Ll}+ )?|final (?=score|result)|first (?=priority|step))\p{Ll}+) (?<w>is|was|are|were) (?!\p{Ll}+ed\b|too\b)/u,
    ),
    ask('Is the {x} always the same? > No.', /^(?:The|Its) (?<x>(?:\p{Ll}+ )?\p{Ll}+) varies\b/u),
    ask('And today? / How do things stand now?', /^(?:Today|Currently|Nowadays),? /u, { before: PAST }),
    ask('How was that done? / How?', /^To (?:do|achieve|accomplish|ensure) this\b/u),
    ask(
      'How long did that go on?',
      /^(?:The )?(?:[Ff]ight|[Tt]rial)[^,;]{0,30} (?:lasted|continued) for\b/u,
      SOBER,
    ),
  ],
};
