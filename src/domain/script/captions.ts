import type { TranscriptSegment } from './script.schema.ts';

/** A line of a transcript as captions show it. */
export type CaptionLine = Pick<TranscriptSegment, 'speaker' | 'startTime' | 'endTime' | 'body'>;

/** A transcript as WebVTT, each line in its speaker's voice (W3C, WebVTT: the voice span). */
export function renderVtt(lines: readonly CaptionLine[]): string {
  const cues = lines.map(
    ({ speaker, startTime, endTime, body }, index) =>
      `${index + 1}\n${clock(startTime, '.')} --> ${clock(endTime, '.')}\n<v ${cueText(speaker)}>${cueText(body)}</v>\n`,
  );
  return ['WEBVTT\n', 'NOTE AI-generated: a conversation of two synthetic voices.\n', ...cues].join('\n');
}

/** A transcript as SubRip; the speaker's name begins the line, as Podcasting 2.0 wants it. */
export function renderSrt(lines: readonly CaptionLine[]): string {
  return lines
    .map(
      ({ speaker, startTime, endTime, body }, index) =>
        `${index + 1}\n${clock(startTime, ',')} --> ${clock(endTime, ',')}\n${oneLine(`${speaker}: ${body}`)}\n`,
    )
    .join('\n');
}

/** hh:mm:ss and milliseconds. */
function clock(seconds: number, separator: string): string {
  const total = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const rest = String(total % 1000).padStart(3, '0');
  return `${two(total / 3_600_000)}:${two((total / 60_000) % 60)}:${two((total / 1000) % 60)}${separator}${rest}`;
}

/** A blank line would end the cue; `-->` can stand in none, in SubRip not even escaped. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replaceAll('-->', '->');
}

function cueText(text: string): string {
  return oneLine(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
