import { getStem } from '../language/index.ts';

/** English words with which an article may answer a question that has another one of the group. */
const GROUPS = `
  poisonous toxic poison toxicity
  cost price expensive
  die death
  wife husband married marriage spouse
  job occupation profession career
  eat food feed diet
  sick ill illness nausea vomited vomiting
  glow bioluminescence bioluminescent luminous
  invented discovered invention discovery
  photo photograph picture
  movie film
  kids children
  danger dangerous risk hazard hazardous
  bought purchased
  fast speed
  big large size
  tall height
  school education educated
  buried grave cremated cemetery
  win victory
  made manufactured produced
  difference differ distinguished
  recycled reused reclaimed
  begin start
  people population inhabitants
`;

const RELATED = new Map<string, ReadonlySet<string>>();
for (const group of GROUPS.trim().split('\n')) {
  const stems = new Set(group.trim().split(' ').map(getStem));
  for (const stem of stems) RELATED.set(stem, new Set([...(RELATED.get(stem) ?? []), ...stems]));
}

export function areRelatedWords(a: string, b: string): boolean {
  return RELATED.get(a)?.has(b) ?? false;
}
