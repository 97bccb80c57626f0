import { countWords } from '../../../../../domain/language/index.ts';
import { formatMidSentence, type Vocabulary } from '../references/vocabulary.ts';
import { FINITE_VERB } from '../text/finite-verb.ts';

const MAX_WORDS = 6;
const PRONOUN = /^(?:He|She|They|It)$/u;
/** These begin a circumstance, not a subject. */
const NO_SUBJECT =
  /^(?:In|On|At|By|For|From|With|After|Before|During|Since|Until|When|While|Where|As|If|Because|Although|Though|Despite|Through|Throughout|Under|Over|Among|Between|Within|Without|Against|According|Here|There|This|That|These|Those|Such|What|Who|Which|How|Today|Later|Early|Not|No|Only|Even|However|Instead|Like|Unlike|To|Of|About|Around|Near|Upon|Once|Then|Soon|Eventually|Finally|Following|But|And|Or|So|Yet|Also|Neither|Some|Others?|Another|One|Two|Many|Most|Does|Do|Did|Is|Are|Was|Were|Can|Could|Will|Would|Has|Have|Had)\b|^\p{L}+(?:ing|ly)\b/u;
const CLAUSE_WITHIN = /\b(?:that|which|who|whom|whose|when|where|if|and not|but|or|to)\b|[,;:"“”()]/u;

/** The subject of a sentence as part of a question: 'the crew', 'Orwell', 'he'. Null if it is none. */
export function formatSubject(text: string, vocabulary: Vocabulary): string | null {
  if (PRONOUN.test(text)) return text.toLowerCase();
  if (text === '' || countWords(text) > MAX_WORDS || NO_SUBJECT.test(text) || CLAUSE_WITHIN.test(text))
    return null;
  if (FINITE_VERB.test(text)) return null;
  const [first = ''] = text.split(' ');
  if (/^(?:The|An?|His|Her|Its|Their)$/u.test(first) && !text.includes(' ')) return null;
  if (/^(?:His|Her|Its|Their)$/u.test(first)) return text.charAt(0).toLowerCase() + text.slice(1);
  return formatMidSentence(text, vocabulary);
}

export function isPluralSubject(subject: string): boolean {
  return /^(?:they|their)$/iu.test(subject) || /(?:[^s'’]s|people|men|women| and \S+)$/u.test(subject);
}
