import type { CSSProperties } from 'react';
import { countTurns, type SegmentProgress } from './generation-state.ts';
import classes from './turn-strip.module.css';

const DEFAULT_SEGMENT_WORDS = 120;

/** Outlines a written turn and fills a synthesized one, in the colour of its host. */
export function TurnStrip({ segments }: { segments: readonly SegmentProgress[] }) {
  if (segments.length === 0) return null;
  const { written, synthesized } = countTurns(segments);
  return (
    <div
      className={classes.strip}
      role="img"
      aria-label={`${written} turns written, ${synthesized} of them spoken`}
    >
      <div className={classes.parts}>
        {segments.map((segment, index) => (
          // The order of the segments never changes.
          <SegmentBracket key={index} segment={segment} />
        ))}
      </div>
    </div>
  );
}

function SegmentBracket({ segment }: { segment: SegmentProgress }) {
  const writtenWords = segment.turns.reduce((sum, turn) => sum + (turn?.words ?? 0), 0);
  const words = Math.max(segment.plannedWords || DEFAULT_SEGMENT_WORDS, writtenWords);
  return (
    <div className={classes.part} style={{ '--words': words } as CSSProperties} title={segment.title}>
      <span className={classes.title}>{segment.title}</span>
      <div className={classes.bracket} />
      <div className={classes.turns}>
        {Array.from(segment.turns, (turn, index) => (
          <span
            // The order of the turns never changes.
            key={index}
            className={classes.turn}
            data-host={turn?.host}
            data-spoken={turn?.isSynthesized || undefined}
            style={{ '--words': turn?.words ?? 20 } as CSSProperties}
          />
        ))}
        {words > writtenWords && (
          <span className={classes.open} style={{ '--words': words - writtenWords } as CSSProperties} />
        )}
      </div>
    </div>
  );
}
