import { spawnSync } from 'node:child_process';

/** CI installs ffprobe and ffmpeg. */
export const HAS_AUDIO_TOOLS = ['ffprobe', 'ffmpeg'].every(
  (tool) => spawnSync(tool, ['-version']).status === 0,
);

export interface ProbedAudio {
  format: { duration: string; tags: Record<string, string> };
  streams: Array<{ codec_name: string; channels?: number; sample_rate?: string; bit_rate?: string }>;
  chapters: Array<{ start_time: string; tags: { title: string } }>;
}

export function probeAudio(file: string): ProbedAudio {
  const show = ['-show_format', '-show_streams', '-show_chapters'];
  return JSON.parse(String(run('ffprobe', ['-v', 'error', '-print_format', 'json', ...show, file]).stdout));
}

/** Decodes a mono file. Returns its samples and what the decoder complains about. */
export function decodeAudio(file: string): { samples: number; errors: string } {
  const { stdout, stderr } = run('ffmpeg', ['-v', 'error', '-i', file, '-map', 'a', '-f', 's16le', '-']);
  return { samples: stdout.length / 2, errors: String(stderr) };
}

/** Integrated loudness in LUFS and true peak in dBTP. */
export function measureLoudness(file: string): { loudness: number; peak: number } {
  const measure = ['-map', 'a', '-af', 'ebur128=peak=true', '-f', 'null', '-'];
  const { stderr } = run('ffmpeg', ['-nostats', '-hide_banner', '-i', file, ...measure]);
  const summary = String(stderr).slice(String(stderr).lastIndexOf('Summary:'));
  return {
    loudness: Number(/I:\s+(-[\d.]+) LUFS/.exec(summary)?.[1]),
    peak: Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(summary)?.[1]),
  };
}

const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

const run = (tool: string, options: string[]) => spawnSync(tool, options, { maxBuffer: MAX_OUTPUT_BYTES });
