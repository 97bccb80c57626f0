/** Times are milliseconds from the start of the run. */
export interface Call {
  kind: 'segment' | 'review' | 'speech';
  label: string;
  startMs: number;
  firstTokenMs: number | null;
  endMs: number;
}

const WIDTH = 1200;
const MARGIN = 60;
const ROW_HEIGHT = 14;
const COLOURS = { segment: '#0f766e', review: '#655e56', speech: '#b83a0b' };

export function renderTimelineSvg(calls: readonly Call[], totalMs: number, firstSoundMs: number): string {
  const toX = (ms: number) => MARGIN + (ms / totalMs) * (WIDTH - 2 * MARGIN);
  const elements: string[] = [];
  const laneEnds: number[] = [];
  const modelCalls = calls.filter((call) => call.kind !== 'speech');
  const speechCalls = calls.filter((call) => call.kind === 'speech').sort((a, b) => a.startMs - b.startMs);
  for (const [row, call] of modelCalls.entries()) {
    const y = MARGIN + row * ROW_HEIGHT;
    const end = toX(call.endMs);
    elements.push(renderBar(toX(call.startMs), end, y, COLOURS[call.kind], 0.35));
    elements.push(renderBar(toX(call.firstTokenMs ?? call.startMs), end, y, COLOURS[call.kind], 1));
    elements.push(`<text x="${end + 4}" y="${y + 9}">${call.label}</text>`);
  }
  const top = MARGIN + (modelCalls.length + 1) * ROW_HEIGHT;
  for (const call of speechCalls) {
    const freeLane = laneEnds.findIndex((end) => end <= call.startMs);
    const lane = freeLane < 0 ? laneEnds.length : freeLane;
    laneEnds[lane] = call.endMs;
    const y = top + lane * ROW_HEIGHT;
    elements.push(renderBar(toX(call.startMs), toX(call.endMs), y, COLOURS.speech, 0.8));
  }
  const height = top + laneEnds.length * ROW_HEIGHT + MARGIN;
  const ticks = Array.from({ length: Math.floor(totalMs / 1000) + 1 }, (_, second) => {
    const x = toX(second * 1000);
    const label =
      second % 5 === 0 ? `<text x="${x}" y="${MARGIN - 24}" text-anchor="middle">${second} s</text>` : '';
    return `<path d="M${x} ${MARGIN - 16}V${height - MARGIN}" stroke="#e7e0d6"/>${label}`;
  });
  const soundX = toX(firstSoundMs);
  const sound = `<path d="M${soundX} ${MARGIN - 16}V${height - MARGIN}" stroke="#1e1b18" stroke-dasharray="4 3"/><text x="${soundX + 4}" y="${height - MARGIN + 14}">first sound</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="10" fill="#1e1b18"><rect width="100%" height="100%" fill="#fbf8f3"/>${ticks.join('')}${elements.join('')}${sound}</svg>`;
}

function renderBar(from: number, to: number, y: number, colour: string, opacity: number): string {
  return `<rect x="${from.toFixed(1)}" y="${y}" width="${Math.max(1, to - from).toFixed(1)}" height="${ROW_HEIGHT - 3}" rx="2" fill="${colour}" opacity="${opacity}"/>`;
}
