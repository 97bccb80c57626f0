import { SimpleGrid } from '@mantine/core';
import type { Capabilities } from '../../domain/system/system.schema.ts';
import { Select } from './select.tsx';

export interface ModelChoice {
  modelType: string;
  specificModel: string;
}

/** The choice before the server's catalogue is known. */
const DEFAULT_CHOICE: ModelChoice = { modelType: 'openai', specificModel: 'gpt-4.1' };

/** Returns openai with its default, or the first type that the server can use. */
export function selectInitialModel(models: Capabilities['models'] | undefined): ModelChoice {
  const usable = models?.filter(({ enabled }) => enabled) ?? [];
  const type = usable.find((entry) => entry.type === DEFAULT_CHOICE.modelType) ?? usable[0];
  const first = type?.models[0];
  return type && first ? { modelType: type.type, specificModel: first.name } : DEFAULT_CHOICE;
}

interface ModelFieldsProps {
  models: Capabilities['models'] | undefined;
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
