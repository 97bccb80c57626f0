const FINITE =
  /\b(?:is|are|was|were|has|have|had|does|did|can|could|will|would|may|might|must|should|became|began|came|went|took|gave|wrote|grew|knew|fell|rose|saw|ran|drew|allows?|remains?|includes?|means|tends?|seems?)\b/u;
/** A phrase such as 'A child brought up in Paris, ...' has them, too. */
const FINITE_OR_PARTICIPLE = /\b(?:brought|caused|resulted|dominated|allowed|remained|found|held|led to)\b/u;
const APPOSITION = /^(?:An?|One|Both) /u;
const JOINED =
  /\b(?:although|though|while|when|whenever|where|wherever|whereas|if|because|since|as|after|before|until|unless|that|which|who|whom|whose|what|why|how|whether|despite|so|than|not only|neither|either|the more|the less|no matter|said|says|wrote|according|like|say|think|suppose|let|just)\b|^(?:Had|Were|Once)\b|, once\b|["“”«»:;?!()]/iu;
const NEW_SUBJECT =
  /^(?:(?:the|this|these|those|it|he|she|they|we|there|his|her|its|their|some|many|most|other|others|no) (?!of\b|which\b|who\b|whom\b|whose\b)|(?!and\b|or\b|but\b|nor\b|yet\b|so\b)\p{Ll}[\p{L}-]+ (?:\p{Ll}+ )?(?=(?:is|are|was|were|has|had|dominated|became|began|took|grew|rose|fell) ))/u;
const NEW_CLAUSE =
  /^(?:(?:it|he|she|they|we|there) (?:\p{Ll}+ly )?(?:is|are|was|were|has|have|had|did|does|can|could|will|would|became|began|\p{Ll}{3,}ed)|(?:\p{L}+[ ’'-]){1,5}?(?:is|are|was|were|has|have|had|became|began|took|grew|rose|fell|believe|dominated|allowed|meant|made|led|brought|caused|came|went))\b/u;
const FRONTED =
  /^(?:In|On|At|By|From|During|With|Without|For|Under|Over|Among|Between|Through|Throughout|Across|Within|Of|To|Upon|Due|Following|Despite|Unlike|Along|Instead|Besides|Apart|Aside|\p{Lu}\p{Ll}+(?:ed|ly)|Born|Built|Known|Made|Written|Given|Today|However|Thus|Then|Later|Also|Here|There|Soon|Still|Yet|But|And|Even|Only|Not|Nor|Never|Such)\b/u;
const MIN_LEFT_WORDS = 4;

/** 'The mill stands in the yard, the harbour was deep.': two sentences with nothing but a comma between them. */
export function hasCommaSplice(sentence: string): boolean {
  if (JOINED.test(sentence)) return false;
  for (const { index } of sentence.matchAll(/, /gu)) {
    const left = sentence.slice(0, index);
    const right = sentence.slice(index + 2);
    if (left.split(' ').length < MIN_LEFT_WORDS || left.includes(',') || /, (?:and|or|but) /u.test(right))
      continue;
    const isClause = FINITE.test(left) || (!APPOSITION.test(left) && FINITE_OR_PARTICIPLE.test(left));
    if (isClause && !FRONTED.test(left) && NEW_SUBJECT.test(right) && NEW_CLAUSE.test(right)) return true;
  }
  return false;
}
