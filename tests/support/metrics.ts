import { expect } from 'vitest';

/** One sample of `/metrics`. */
export interface Sample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** Parses the Prometheus text format (https://prometheus.io/docs/instrumenting/exposition_formats/). */
export async function scrape(url: string, token: string): Promise<Figures> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('version=0.0.4');
  return new Figures(await response.text());
}

export class Figures {
  readonly page: string;
  readonly samples: readonly Sample[];

  constructor(page: string) {
    this.page = page;
    this.samples = page.split('\n').flatMap((line) => {
      const [, name, labels = '', value] = /^([a-zA-Z_:]\w*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      if (name === undefined) return [];
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text]);
      return { name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) };
    });
  }

  /** Metric names without histogram suffixes. */
  names(): string[] {
    return [...this.page.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
  }

  /** Sum of the samples with these labels; undefined if there are none. */
  get(name: string, labels: Readonly<Record<string, string>> = {}): number | undefined {
    const found = this.samples.filter(
      (sample) =>
        sample.name === name && Object.entries(labels).every(([key, text]) => sample.labels[key] === text),
    );
    return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
  }
}
