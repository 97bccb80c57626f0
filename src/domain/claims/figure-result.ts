import type { Quantity } from '../language/index.ts';

const MAX_RELATIVE_ERROR = 1e-6;
/** An exact-sounding figure may round a broken result this much: 'seven a minute' for 6.94. */
const MAX_ROUNDING_ERROR_RATIO = 0.05;

export function isResult({ value, bound, isHedged }: Quantity, result: number): boolean {
  if (value <= 0 || result <= 0) return false;
  if (Math.abs(value - result) <= MAX_RELATIVE_ERROR * result) return true;
  const step = getLastDigitStep(value);
  if (bound === 1) return result > value && result < value + step;
  if (bound === -1) return result < value && result > value - step;
  if (Math.abs(value - result) > step / 2) return false;
  return (
    isHedged || (!Number.isInteger(result) && Math.abs(value - result) <= MAX_ROUNDING_ERROR_RATIO * result)
  );
}

function getLastDigitStep(value: number): number {
  let step = 1;
  while (value % (step * 10) === 0) step *= 10;
  if (!Number.isInteger(value)) step = 10 ** -(String(value).split('.')[1]?.length ?? 0);
  return step;
}
