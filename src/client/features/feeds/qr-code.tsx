import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './qr-code.module.css';

/** Width of the light margin that scanners need (ISO/IEC 18004). */
const QUIET_ZONE_MODULES = 4;

/** Dark on light in both themes, because scanners need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: 0 });
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: squares.join('') };
  }, [text]);
  const side = size + 2 * QUIET_ZONE_MODULES;
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes.code}
      viewBox={`${-QUIET_ZONE_MODULES} ${-QUIET_ZONE_MODULES} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path className={classes.dark} d={path} />
    </svg>
  );
}
