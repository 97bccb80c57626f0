import { logoMark } from '../../domain/cover/motif.ts';
import { Drawing } from './drawing.tsx';

export function Logo({ size = 28 }: { size?: number }) {
  return <Drawing drawing={logoMark} width={size} viewBox="16 16 292 292" />;
}
