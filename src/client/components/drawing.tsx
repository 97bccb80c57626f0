import type { Drawing as Shapes } from '../../domain/cover/motif.ts';

interface DrawingProps {
  drawing: Shapes;
  width: number;
  /** The part to show, in the units of the drawing. */
  viewBox?: string;
  className?: string;
}

export function Drawing({ drawing, width, viewBox = drawing.viewBox, className }: DrawingProps) {
  const [, , boxWidth = 1, boxHeight = 1] = viewBox.split(' ').map(Number);
  return (
    <svg
      width={width}
      height={(width * boxHeight) / boxWidth}
      viewBox={viewBox}
      aria-hidden="true"
      className={className}
      style={{ display: 'block', flex: 'none' }}
    >
      {drawing.shapes.map((shape) => (
        <path
          key={shape.d}
          d={shape.d}
          fill={shape.fill}
          fillRule={shape.hole ? 'evenodd' : undefined}
          stroke={shape.stroke}
          strokeWidth={shape.width}
          strokeDasharray={shape.dash}
          strokeLinecap="round"
        />
      ))}
    </svg>
  );
}
