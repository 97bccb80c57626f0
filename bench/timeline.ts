/** One call on its way: milliseconds from the start of the run. */
export interface Call {
  kind: 'dialogue' | 'reading' | 'speech';
  label: string;
  start: number;
  /** When the first token came; null where there are none. */
  first: number | null;
  end: number;
}

const WIDTH = 1200;
const MARGIN = 60;
const ROW = 14;
const COLOURS = { dialogue: '#0f766e', reading: '#655e56', speech: '#b83a0b' };

/** A picture of calls over time: a row each for writing, as few rows as possible for speech. */
export function timelineSvg(calls: readonly Call[], total: number, firstSound: number): string {
  const x = (ms: number) => MARGIN + (ms / total) * (WIDTH - 2 * MARGIN);
  const rows: string[] = [];
  const laneEnds: number[] = [];
  const writing = calls.filter((call) => call.kind !== 'speech');
  const speech = calls.filter((call) => call.kind === 'speech').sort((a, b) => a.start - b.start);
  for (const [row, call] of writing.entries()) {
    const y = MARGIN + row * ROW;
    rows.push(bar(x(call.start), x(call.end), y, COLOURS[call.kind], 0.35));
    rows.push(bar(x(call.first ?? call.start), x(call.end), y, COLOURS[call.kind], 1));
    rows.push(`<text x="${x(call.end) + 4}" y="${y + 9}">${call.label}</text>`);
  }
  const top = MARGIN + (writing.length + 1) * ROW;
  for (const call of speech) {
    const free = laneEnds.findIndex((end) => end <= call.start);
    const lane = free < 0 ? laneEnds.length : free;
    laneEnds[lane] = call.end;
    rows.push(bar(x(call.start), x(call.end), top + lane * ROW, COLOURS.speech, 0.8));
  }
  const height = top + laneEnds.length * ROW + MARGIN;
  const ticks = Array.from({ length: Math.floor(total / 1000) + 1 }, (_, second) => {
    const at = x(second * 1000);
    const mark =
      second % 5 === 0 ? `<text x="${at}" y="${MARGIN - 24}" text-anchor="middle">${second} s</text>` : '';
    return `<path d="M${at} ${MARGIN - 16}V${height - MARGIN}" stroke="#e7e0d6"/>${mark}`;
  });
  const sound = `<path d="M${x(firstSound)} ${MARGIN - 16}V${height - MARGIN}" stroke="#1e1b18" stroke-dasharray="4 3"/><text x="${x(firstSound) + 4}" y="${height - MARGIN + 14}">first sound</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="10" fill="#1e1b18"><rect width="100%" height="100%" fill="#fbf8f3"/>${ticks.join('')}${rows.join('')}${sound}</svg>`;
}

function bar(from: number, to: number, y: number, colour: string, opacity: number): string {
  return `<rect x="${from.toFixed(1)}" y="${y}" width="${Math.max(1, to - from).toFixed(1)}" height="${ROW - 3}" rx="2" fill="${colour}" opacity="${opacity}"/>`;
}
