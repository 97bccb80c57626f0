import { MONTH_NAMES } from '../language/index.ts';

interface Titled {
  id: number;
  title: string;
  createdAt: Date;
  duration: number;
}

/**
 * Titles by episode id. Apps merge episodes of one feed with equal titles, so the oldest keeps its title and the later
 * ones get their date, and their length or time if the date is not enough.
 */
export function distinguishTitles(episodes: readonly Titled[]): Map<number, string> {
  const oldestFirst = [...episodes].sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id,
  );
  const titles = new Map<number, string>();
  // An episode whose own title has a date comes before one that would get the same.
  const used = new Set<string>(episodes.map(({ title }) => normalize(title)));
  const first = new Set<string>();
  for (const episode of oldestFirst) {
    const isFirst = !first.has(normalize(episode.title));
    first.add(normalize(episode.title));
    const title = isFirst ? episode.title : findFreeTitle(episode, used);
    used.add(normalize(title));
    titles.set(episode.id, title);
  }
  return titles;
}

function findFreeTitle({ id, title, createdAt, duration }: Titled, used: ReadonlySet<string>): string {
  const month = MONTH_NAMES[createdAt.getUTCMonth()]?.slice(0, 3);
  const day = `${createdAt.getUTCDate()} ${month} ${createdAt.getUTCFullYear()}`;
  const minutes = `${Math.max(1, Math.round(duration / 60))} min`;
  const time = createdAt.toISOString().slice(11, 16);
  const notes = [day, `${day}, ${minutes}`, `${day}, ${time}`, `${day}, ${time}, ${minutes}`];
  const free = notes.map((note) => `${title} (${note})`).find((candidate) => !used.has(normalize(candidate)));
  return free ?? `${title} (${day}, no. ${id})`;
}

function normalize(title: string): string {
  return title.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
