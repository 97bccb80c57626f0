import { toOneLine } from '../language/index.ts';
import type { Writer } from '../podcast/writer.ts';
import type { PublishedTurn } from './transcript.schema.ts';

export type Caption = Pick<PublishedTurn, 'speaker' | 'startTime' | 'endTime' | 'body'>;

const NOTES: Readonly<Record<Writer, string>> = {
  model: 'AI-generated: a conversation of two synthetic voices.',
  builtin: 'AI-generated: an article read by two synthetic voices.',
};

export function renderVtt(captions: readonly Caption[], writer: Writer): string {
  const cues = captions.map(
    ({ speaker, startTime, endTime, body }, index) =>
      `${index + 1}\n${formatTime(startTime, '.')} --> ${formatTime(endTime, '.')}\n<v ${escapeCueText(speaker)}>${escapeCueText(body)}</v>\n`,
  );
  return ['WEBVTT\n', `NOTE ${NOTES[writer]}\n`, ...cues].join('\n');
}

/** Captions start with the speaker's name, as Podcasting 2.0 requires. */
export function renderSrt(captions: readonly Caption[]): string {
  return captions
    .map(
      ({ speaker, startTime, endTime, body }, index) =>
        `${index + 1}\n${formatTime(startTime, ',')} --> ${formatTime(endTime, ',')}\n${toCaption(`${speaker}: ${body}`)}\n`,
    )
    .join('\n');
}

function formatTime(seconds: number, separator: string): string {
  const total = Math.round(seconds * 1000);
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const milliseconds = String(total % 1000).padStart(3, '0');
  return `${pad(total / 3_600_000)}:${pad((total / 60_000) % 60)}:${pad((total / 1000) % 60)}${separator}${milliseconds}`;
}

/** A blank line would end a caption, and `-->` is not allowed in one. */
function toCaption(text: string): string {
  return toOneLine(text).replaceAll('-->', '->');
}

function escapeCueText(text: string): string {
  return toCaption(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
