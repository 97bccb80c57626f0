/** The model type of models on a server of the operator's own, which costs nothing. */
export const LOCAL_MODEL_TYPE = 'local' as const;
export const LOCAL_MODELS_LABEL = 'On this computer';
const MAX_LOCAL_MODELS = 50;
/** As long as a podcast can store. */
const MAX_LOCAL_NAME_CHARACTERS = 100;

/** What the models of a list are not meant for. Servers do not say it. */
const OTHER_PURPOSE =
  /embed|minilm|\bbge\b|\be5\b|\bgte\b|rerank|whisper|\btts\b|kokoro|piper|\bbark\b|\bclip\b|diffusion|\bflux\b|\bsdxl\b|\bvad\b/i;
const PRINTABLE = /^[^\p{C}\p{Zl}\p{Zp}]+$/u;

/** The names of the models that can write dialogue, in the server's order. Names are data of a foreign server. */
export function selectDialogueModels(names: readonly unknown[]): string[] {
  const texts = names.filter((name) => typeof name === 'string').map((name) => name.trim());
  const usable = texts.filter(
    (name) => name.length <= MAX_LOCAL_NAME_CHARACTERS && PRINTABLE.test(name) && !OTHER_PURPOSE.test(name),
  );
  return [...new Set(usable)].slice(0, MAX_LOCAL_MODELS);
}

const USAGE_PREFIX = `${LOCAL_MODEL_TYPE}/`;

/** The name under which usage is counted: a local model may have the name of a paid one. */
export function nameLocalUsage(name: string): string {
  return USAGE_PREFIX + name;
}

export function isLocalUsage(name: string): boolean {
  return name.startsWith(USAGE_PREFIX);
}
