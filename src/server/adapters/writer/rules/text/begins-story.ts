/**
 * 'The last step was ...' answers no question for the beginning of a story; 'The second of three children, she ...'
 * does.
 */
export const BEGINS_STORY =
  /^(?!(?:The|An?|His|Her|Its|Their) (?:last|second|third|fourth|next|final|latter|others?|later)\b(?! (?:of|child|son|daughter)\b)|(?:Another|Other|Finally|Eventually)\b)/u;
