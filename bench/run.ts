import { benchAnswers } from './answers.ts';
import { benchChanges } from './changes.ts';
import { benchClaims } from './claims.ts';
import { benchEmbeddedVoice } from './embedded-voice.ts';
import { benchFacade } from './facade.ts';
import { benchFullProduct } from './full-product.ts';
import { benchLargeLibrary } from './large-library.ts';
import { benchMastering } from './mastering.ts';
import { benchMemory } from './memory.ts';
import { benchNaturalVoices } from './natural-voices.ts';
import { benchOverlap } from './overlap.ts';
import { printReport } from './report.ts';
import { benchSockets } from './sockets.ts';

// `npm run bench`: all benches in sequence. Compare the ratios within one run.
const benches = [
  benchClaims,
  benchOverlap,
  benchFullProduct,
  benchAnswers,
  benchChanges,
  benchEmbeddedVoice,
  benchNaturalVoices,
  benchMastering,
  benchFacade,
  benchLargeLibrary,
  benchSockets,
  benchMemory,
];

for (const bench of benches) printReport(await bench());
