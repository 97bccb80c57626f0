import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './qr-code.module.css';

/** Modules of light around the code, without which it is not found (ISO/IEC 18004). */
const QUIET_ZONE_MODULES = 4;

/** A text as a QR code, dark on light in either theme, as readers want it. */
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
