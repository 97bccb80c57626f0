import type { CSSProperties } from 'react';
import { countTurns, type StripPart } from './generation-state.ts';
import classes from './turn-strip.module.css';

/** Words that stand for a part before the plan says how many it gets. */
const UNKNOWN_WORDS = 120;

/**
 * The conversation as it comes to be: a shape per turn in its host's colour,
 * outlined when written, filled when spoken, the chapters as brackets over it.
 */
export function TurnStrip({ parts }: { parts: readonly StripPart[] }) {
  if (parts.length === 0) return null;
  const { written, spoken } = countTurns(parts);
  return (
    <div
      className={classes.strip}
      role="img"
      aria-label={`${written} turns written, ${spoken} of them spoken`}
    >
      {parts.map((part, index) => (
        // A part's place is its identity.
        <Part key={index} part={part} />
      ))}
    </div>
  );
}

function Part({ part }: { part: StripPart }) {
  const done = part.turns.reduce((sum, turn) => sum + (turn?.words ?? 0), 0);
  const words = Math.max(part.words || UNKNOWN_WORDS, done);
  return (
    <div className={classes.part} style={{ '--words': words } as CSSProperties}>
      <div className={classes.bracket} title={part.title}>
        <span className={classes.title}>{part.title}</span>
      </div>
      <div className={classes.turns}>
        {Array.from(part.turns, (turn, index) => (
          <span
            // A turn's place is its identity.
            key={index}
            className={classes.turn}
            data-host={turn?.host}
            data-spoken={turn?.spoken || undefined}
            style={{ '--words': turn?.words ?? 20 } as CSSProperties}
          />
        ))}
        {words > done && (
          <span className={classes.open} style={{ '--words': words - done } as CSSProperties} />
        )}
      </div>
    </div>
  );
}
