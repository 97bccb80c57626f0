import type { Drawing as Shapes } from '../../domain/cover/motif.ts';

interface DrawingProps {
  drawing: Shapes;
  /** Width in pixels; the height follows the drawing. */
  width: number;
  /** Another part of the drawing than its whole, in its units. */
  viewBox?: string;
  className?: string;
}

/** One of the product's drawings of two round forms, in the theme's colours. Decoration only. */
export function Drawing({ drawing, width, viewBox = drawing.viewBox, className }: DrawingProps) {
  const [, , across = 1, down = 1] = viewBox.split(' ').map(Number);
  return (
    <svg
      width={width}
      height={(width * down) / across}
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
