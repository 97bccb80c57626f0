import { getStem } from '../language/index.ts';

/** English words with which an article may answer a question that has another one of the group. */
const GROUPS = `
  poisonous toxic poison toxicity
  cost price expensive
  die death killed victims drowned suffocated
  kill victims destroyed
  wife husband married marriage spouse
  job occupation profession career
  eat food feed diet
  sick ill illness nausea vomited vomiting
  glow bioluminescence bioluminescent luminous
  invented discovered invention discovery
  invented invention devised
  discovered sighted
  built architect designed constructed erected
  built finished completed
  designed architect
  wrote writer story novel
  founded established founder
  seen visible
  mountain peak mount
  destroyed demolished
  owned owner belongs
  heavy weight
  plane aircraft airplane
  ruled ruler reigned governed
  photo photograph picture
  movie film
  kids children
  danger dangerous risk hazard hazardous
  bought purchased
  fast speed
  big large size
  tall taller tallest height high
  school education educated
  buried grave cremated cemetery
  win victory
  defeated beat
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
