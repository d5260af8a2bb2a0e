import { pan, type Zoom, zoomAt } from './zoom.ts';

type ChangeZoom = (next: (zoom: Zoom) => Zoom) => void;

/** Exponent of the magnification for one pixel of the wheel. A browser reports a trackpad's pinch as a wheel with Ctrl. */
const WHEEL_RATE = 0.01;

/**
 * Listens to a pinch, a drag and the wheel with Ctrl or Cmd. The wheel alone still scrolls the page, and so does one
 * finger while nothing is magnified. Returns a function that stops listening.
 */
export function listenToGestures(frame: HTMLElement, change: ChangeZoom): () => void {
  const pointers = new Map<number, PointerEvent>();
  const getSize = () => ({ width: frame.clientWidth, height: frame.clientHeight });
  const toOffsetFromMiddle = ({
    clientX,
    clientY,
  }: {
    readonly clientX: number;
    readonly clientY: number;
  }) => {
    const box = frame.getBoundingClientRect();
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  };

  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const factor = Math.exp(-Math.max(-50, Math.min(50, event.deltaY)) * WHEEL_RATE);
    const point = toOffsetFromMiddle(event);
    change((zoom) => zoomAt(zoom, factor, point, getSize()));
  };
  const onTouchMove = (event: TouchEvent) => {
    if (event.touches.length > 1) event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button === 0) pointers.set(event.pointerId, event);
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const [other] = [...pointers.values()].filter(({ pointerId }) => pointerId !== event.pointerId);
    pointers.set(event.pointerId, event);
    const distance = { x: event.clientX - before.clientX, y: event.clientY - before.clientY };
    if (!other) return change((zoom) => pan(zoom, distance, getSize()));
    const measureDistance = (pointer: PointerEvent) =>
      Math.hypot(pointer.clientX - other.clientX, pointer.clientY - other.clientY);
    const factor = measureDistance(event) / Math.max(1, measureDistance(before));
    const middle = toOffsetFromMiddle({
      clientX: (event.clientX + other.clientX) / 2,
      clientY: (event.clientY + other.clientY) / 2,
    });
    change((zoom) =>
      pan(zoomAt(zoom, factor, middle, getSize()), { x: distance.x / 2, y: distance.y / 2 }, getSize()),
    );
  };
  const onPointerEnd = (event: PointerEvent) => pointers.delete(event.pointerId);

  const { defaultView } = frame.ownerDocument;
  const endEvents = ['pointerup', 'pointercancel'] as const;
  frame.addEventListener('wheel', onWheel, { passive: false });
  frame.addEventListener('touchmove', onTouchMove, { passive: false });
  frame.addEventListener('pointerdown', onPointerDown);
  // Listens on the window, because a drag may leave the frame.
  defaultView?.addEventListener('pointermove', onPointerMove);
  for (const type of endEvents) defaultView?.addEventListener(type, onPointerEnd);
  return () => {
    frame.removeEventListener('wheel', onWheel);
    frame.removeEventListener('touchmove', onTouchMove);
    frame.removeEventListener('pointerdown', onPointerDown);
    defaultView?.removeEventListener('pointermove', onPointerMove);
    for (const type of endEvents) defaultView?.removeEventListener(type, onPointerEnd);
  };
}
