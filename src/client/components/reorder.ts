import {
  type Announcements,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';

const MIN_DRAG_PIXELS = 5;
/** `delay`: milliseconds of a long press; `tolerance`: pixels that the finger may move. */
const TOUCH_CONSTRAINT = { delay: 120, tolerance: 8 };

export const SCREEN_READER_INSTRUCTIONS = {
  draggable: 'Press space to pick up, the arrow keys to move, space to put down, escape to cancel.',
};

export const restrictToVerticalAxis: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** A list is reordered by mouse, by a long press and by the keyboard. */
export function useReorderSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MIN_DRAG_PIXELS } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH_CONSTRAINT }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
}

export function createReorderAnnouncements(
  items: ReadonlyArray<{ id: number; title: string }>,
): Announcements {
  const getPosition = (id: number | string) => items.findIndex((item) => item.id === Number(id)) + 1;
  const getTitle = (id: number | string) => items[getPosition(id) - 1]?.title ?? 'The podcast';
  /** dnd-kit reports picking up a row as moving it onto itself, which must not be announced. */
  let announcedPosition = 0;
  return {
    onDragStart({ active }) {
      announcedPosition = getPosition(active.id);
      return `Picked up ${getTitle(active.id)}, number ${announcedPosition} of ${items.length}.`;
    },
    onDragOver({ active, over }) {
      if (over === null || getPosition(over.id) === announcedPosition) return undefined;
      announcedPosition = getPosition(over.id);
      return `${getTitle(active.id)} is now number ${announcedPosition} of ${items.length}.`;
    },
    onDragEnd: ({ active, over }) =>
      `${getTitle(active.id)} was put down as number ${getPosition(over?.id ?? active.id)} of ${items.length}.`,
    onDragCancel: ({ active }) => `${getTitle(active.id)} is back as number ${getPosition(active.id)}.`,
  };
}
