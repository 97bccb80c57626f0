import { benchClaims } from './claims.ts';
import { benchDialogue } from './dialogue.ts';
import { benchEmbeddedVoice } from './embedded-voice.ts';
import { benchFacade } from './facade.ts';
import { benchLibrary } from './library.ts';
import { benchMastering } from './mastering.ts';
import { benchMemory } from './memory.ts';
import { benchOverlap } from './overlap.ts';
import { benchSockets } from './sockets.ts';
import { benchWhole } from './whole.ts';

/** `npm run bench`: every bench, one after the other, as ratios within this run. */

const benches = [
  benchClaims,
  benchDialogue,
  benchOverlap,
  benchWhole,
  benchEmbeddedVoice,
  benchMastering,
  benchFacade,
  benchLibrary,
  benchSockets,
  benchMemory,
];

for (const bench of benches) {
  const { name, rows } = await bench();
  const width = Math.max(...rows.map(([label]) => label.length));
  process.stdout.write(`\n${name}\n`);
  for (const [label, value] of rows) process.stdout.write(`  ${label.padEnd(width)}  ${value}\n`);
}
