import { SimpleGrid } from '@mantine/core';
import type { Capabilities } from '../../domain/system/system.schema.ts';
import { Select } from './select.tsx';

export type Models = Capabilities['models'];

export interface ModelChoice {
  modelType: string;
  specificModel: string;
}

export const DEFAULT_MODEL: ModelChoice = { modelType: 'openai', specificModel: 'gpt-4.1' };

/** Replaces an unusable model by the default of the first usable type. `models`: undefined before a response. */
export function selectUsableModel<T extends ModelChoice>(models: Models | undefined, choice: T): T {
  const usable = models?.filter(({ enabled }) => enabled) ?? [];
  const [first] = usable;
  if (first === undefined || usable.some(({ type }) => type === choice.modelType)) return choice;
  return { ...choice, modelType: first.type, specificModel: first.models[0]?.name ?? '' };
}

/** Says which built-in parts make a podcast. '' before a response, and if there are none. */
export function describeBuiltInFallback(
  capabilities: Capabilities | undefined,
  voice = capabilities?.voices,
): string {
  if (capabilities === undefined) return '';
  if (!capabilities.anyProvider) {
    const makers =
      voice === 'natural' ? 'the built-in writer and the natural voices' : 'the built-in writer and voices';
    return `No model is configured on this server: ${makers} will make this podcast.`;
  }
  return voice === 'builtin' ? 'The built-in voices will be used.' : '';
}

interface ModelFieldsProps {
  models: Models | undefined;
  value: ModelChoice;
  onChange: (choice: ModelChoice) => void;
  /** The built-in writer takes the place of every model. */
  isKeyless?: boolean;
}

export function ModelFields({ models, value, onChange, isKeyless = false }: ModelFieldsProps) {
  const note = isKeyless ? ' (no key: the built-in writer is used)' : '';
  const type = models?.find((entry) => entry.type === value.modelType);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <Select
        label="Model type"
        value={value.modelType}
        onChange={(event) => {
          const chosen = models?.find((entry) => entry.type === event.currentTarget.value);
          const first = chosen?.models[0];
          if (chosen && first) onChange({ modelType: chosen.type, specificModel: first.name });
        }}
        data={
          models?.map((entry) => ({
            value: entry.type,
            label: entry.enabled ? entry.label + note : `${entry.label} (not configured on this server)`,
            disabled: !entry.enabled,
          })) ?? [value.modelType]
        }
      />
      <Select
        label="Specific model"
        value={value.specificModel}
        onChange={(event) => onChange({ ...value, specificModel: event.currentTarget.value })}
        data={
          type?.models.map(({ name, note }) => ({
            value: name,
            label: note === null ? name : `${name}, ${note}`,
          })) ?? [value.specificModel]
        }
      />
    </SimpleGrid>
  );
}
