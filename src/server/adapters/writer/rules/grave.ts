/** Beside such words the hosts keep from anything cheerful. */
const GRAVE =
  /\b(?:wars?|battles?|siege|kill(?:s|ed|ing)?|die[sd]?|dead|deaths?|deadl\w+|dying|murder\w*|massacre\w*|genocide|execut(?:ed|ion)\w*|victims?|wounded|casualties|fatalit\w+|slaughter\w*|plague|epidemic|famine|starv\w+|disasters?|tortur\w+|slaves?|slavery|cancer|diseases?|tuberculosis|suicide|drown\w*|destroy\w*|refugees?|persecut\w+|holocaust|bomb\w*|atrocit\w+|abuse\w*|illness\w*|fatal\w*|catastroph\w+|hurricanes?|earthquakes?|ghetto|abandoned|orphan\w*|invasions?|invad\w+|looted|burn(?:ed|t)|harm\w*|suffocat\w+|buried|collapsed)\b/iu;

export function isGrave(text: string): boolean {
  return GRAVE.test(text);
}
