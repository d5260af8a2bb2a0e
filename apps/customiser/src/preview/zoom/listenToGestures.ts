import { pan, type Zoom, zoomAt } from './zoom.ts';

type ChangeZoom = (next: (zoom: Zoom) => Zoom) => void;

/** How much a pixel of the wheel magnifies; the pinch of a trackpad arrives as a wheel with Ctrl. */
const WHEEL_RATE = 0.01;

/**
 * Listens to a pinch, a drag and the wheel with Ctrl or Cmd. The wheel alone scrolls the page, and so does one finger
 * while nothing is magnified. Returns a function that stops listening.
 */
export function listenToGestures(frame: HTMLElement, change: ChangeZoom): () => void {
  const pointers = new Map<number, PointerEvent>();
  const getSize = () => ({ width: frame.clientWidth, height: frame.clientHeight });
  const fromMiddle = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
    const box = frame.getBoundingClientRect();
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  };

  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const factor = Math.exp(-Math.max(-50, Math.min(50, event.deltaY)) * WHEEL_RATE);
    const point = fromMiddle(event);
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
    const by = { x: event.clientX - before.clientX, y: event.clientY - before.clientY };
    if (!other) return change((zoom) => pan(zoom, by, getSize()));
    const spread = (one: PointerEvent) =>
      Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    const factor = spread(event) / Math.max(1, spread(before));
    const middle = fromMiddle({
      clientX: (event.clientX + other.clientX) / 2,
      clientY: (event.clientY + other.clientY) / 2,
    });
    change((zoom) => pan(zoomAt(zoom, factor, middle, getSize()), { x: by.x / 2, y: by.y / 2 }, getSize()));
  };
  const onPointerEnd = (event: PointerEvent) => pointers.delete(event.pointerId);

  const { defaultView } = frame.ownerDocument;
  const ending = ['pointerup', 'pointercancel'] as const;
  frame.addEventListener('wheel', onWheel, { passive: false });
  frame.addEventListener('touchmove', onTouchMove, { passive: false });
  frame.addEventListener('pointerdown', onPointerDown);
  // A drag goes on outside the frame.
  defaultView?.addEventListener('pointermove', onPointerMove);
  for (const type of ending) defaultView?.addEventListener(type, onPointerEnd);
  return () => {
    frame.removeEventListener('wheel', onWheel);
    frame.removeEventListener('touchmove', onTouchMove);
    frame.removeEventListener('pointerdown', onPointerDown);
    defaultView?.removeEventListener('pointermove', onPointerMove);
    for (const type of ending) defaultView?.removeEventListener(type, onPointerEnd);
  };
}
