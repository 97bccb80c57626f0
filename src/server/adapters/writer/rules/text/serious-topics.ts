import { memoizeText } from '../../../../../domain/memoize-text.ts';

/** Near these words the hosts use no cheerful phrases. */
const SERIOUS =
  /\b(?:wars?|battles?|siege|kill(?:s|ed|ing)?|die[sd]?|dead|deaths?|deadl\w+|dying|murder\w*|massacre\w*|genocide|execut(?:ed|ion)\w*|victims?|wounded|casualties|fatalit\w+|slaughter\w*|plague|epidemic|famine|starv\w+|disasters?|tortur\w+|slaves?|slavery|cancer|diseases?|tuberculosis|suicide|drown\w*|destroy\w*|refugees?|persecut\w+|holocaust|bomb\w*|atrocit\w+|abuse\w*|illness\w*|fatal\w*|catastroph\w+|hurricanes?|earthquakes?|ghetto|abandoned|orphan\w*|invasions?|invad\w+|looted|burn(?:ed|t)|harm\w*|suffocat\w+|buried|collapsed)\b/iu;

const MAX_CACHED_TEXTS = 1000;

export const isSeriousTopic = memoizeText((text) => SERIOUS.test(text), MAX_CACHED_TEXTS);
