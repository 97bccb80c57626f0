/** Kaiser window of shape `beta` (Oppenheim & Schafer, 7.5); `cutoff` in cycles per sample. */
export function computeWindowedSinc(t: number, cutoff: number, width: number, beta: number): number {
  const edge = (2 * t) / width;
  if (Math.abs(edge) >= 1) return 0;
  const angle = 2 * Math.PI * cutoff * t;
  const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
  return 2 * cutoff * sinc * (computeBessel0(beta * Math.sqrt(1 - edge * edge)) / computeBessel0(beta));
}

/** For an attenuation in dB and a transition in cycles per sample. */
export function computeKaiserWindow(attenuation: number, transition: number): { beta: number; taps: number } {
  return {
    beta: 0.1102 * (attenuation - 8.7),
    taps: Math.ceil((attenuation - 8) / (2.285 * 2 * Math.PI * transition)) + 1,
  };
}

function computeBessel0(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > sum * 1e-16; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
