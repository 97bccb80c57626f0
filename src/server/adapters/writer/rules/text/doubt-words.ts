/** Alternatives of a regular expression: words with which a sentence leaves open whether it is true. */
export const DOUBT_WORDS =
  'may|might|could|perhaps|probably|possibly|reportedly|allegedly|believed|claim\\p{Ll}*|supposed\\p{Ll}*|seem\\p{Ll}*|appear\\p{Ll}*|apparently|suggest\\p{Ll}*|rumou?r\\p{Ll}*';
