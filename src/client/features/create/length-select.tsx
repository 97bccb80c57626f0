import { Select } from '../../components/select.tsx';

const LENGTHS_MINUTES = [5, 10, 15, 20, 30];

interface LengthSelectProps {
  value: number;
  onChange: (minutes: number) => void;
}

export function LengthSelect({ value, onChange }: LengthSelectProps) {
  return (
    <Select
      label="Length"
      description="At most. A short article makes a shorter podcast."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={LENGTHS_MINUTES.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
