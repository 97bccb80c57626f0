import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import classes from './seek-slider.module.css';

interface SliderMark {
  title: string;
  at: number;
}

interface SeekSliderProps {
  value: number;
  /** Null if unknown, then the scale ends at 100. All times are in seconds. */
  max: number | null;
  onSeek: (seconds: number) => void;
  describe: (seconds: number) => string;
  format: (seconds: number) => string;
  label: string;
  marks?: readonly SliderMark[];
  found?: readonly number[];
  disabled?: boolean;
}

export function SeekSlider(props: SeekSliderProps) {
  const { value, max, onSeek, describe, format, label, marks = [], found = [], disabled = false } = props;
  const [hover, setHover] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const end = max ?? 100;
  const toRatio = (seconds: number) => (end > 0 ? Math.min(1, Math.max(0, seconds / end)) : 0);
  const findMark = (seconds: number) => marks.findLast(({ at }) => at <= seconds + 0.05);

  const showHint = (event: PointerEvent) => {
    const bounds = box.current?.getBoundingClientRect();
    if (event.pointerType !== 'mouse' || bounds === undefined || disabled || max === null) return;
    const inset = 8;
    const at = (event.clientX - bounds.left - inset) / (bounds.width - 2 * inset);
    setHover(Math.min(1, Math.max(0, at)) * end);
  };

  const chapter = findMark(value);
  return (
    <div
      ref={box}
      className={classes.box}
      data-disabled={disabled || undefined}
      style={{ '--at': toRatio(value) } as CSSProperties}
      onPointerMove={showHint}
      onPointerLeave={() => setHover(null)}
    >
      <div className={classes.rail}>
        <div className={classes.fill} />
        {marks
          .filter(({ at }) => at > 0 && at < end)
          .map(({ title, at }) => (
            <span
              key={`${at} ${title}`}
              className={classes.mark}
              style={{ '--mark': toRatio(at) } as CSSProperties}
            />
          ))}
      </div>
      {found
        .filter((at) => at <= end)
        .map((at) => (
          <span key={at} className={classes.found} style={{ '--mark': toRatio(at) } as CSSProperties} />
        ))}
      {hover !== null && (
        <div className={classes.hint} style={{ '--mark': toRatio(hover) } as CSSProperties}>
          <span className={classes.hintTitle} dir="auto">
            {findMark(hover)?.title}
          </span>
          <span className="tabular">{format(hover)}</span>
        </div>
      )}
      <input
        type="range"
        className={classes.input}
        aria-label={label}
        aria-valuetext={`${describe(value)}${max === null ? '' : ` of ${describe(max)}`}${chapter ? `, ${chapter.title}` : ''}`}
        min={0}
        max={end}
        step={0.1}
        value={Math.min(value, end)}
        disabled={disabled}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
