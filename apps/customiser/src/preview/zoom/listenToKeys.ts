import { FIT, pan, STEP, type Zoom, zoomAt } from './zoom.ts';

/** Distance that an arrow key moves the magnified content, px. */
const ARROW_STEP = 60;

const MIDDLE = { x: 0, y: 0 };

/** The effect of each key while the frame has the focus. */
const KEYS: Readonly<
  Record<string, (zoom: Zoom, frame: { readonly width: number; readonly height: number }) => Zoom>
> = {
  '+': (zoom, frame) => zoomAt(zoom, STEP, MIDDLE, frame),
  '=': (zoom, frame) => zoomAt(zoom, STEP, MIDDLE, frame),
  '-': (zoom, frame) => zoomAt(zoom, 1 / STEP, MIDDLE, frame),
  '0': () => FIT,
  ArrowLeft: (zoom, frame) => pan(zoom, { x: ARROW_STEP, y: 0 }, frame),
  ArrowRight: (zoom, frame) => pan(zoom, { x: -ARROW_STEP, y: 0 }, frame),
  ArrowUp: (zoom, frame) => pan(zoom, { x: 0, y: ARROW_STEP }, frame),
  ArrowDown: (zoom, frame) => pan(zoom, { x: 0, y: -ARROW_STEP }, frame),
};

/** Zooms and moves by keyboard. Returns a function that stops listening. */
export function listenToKeys(frame: HTMLElement, change: (next: (zoom: Zoom) => Zoom) => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(KEYS, event.key)) return;
    const changeZoom = KEYS[event.key];
    const isZoomed = frame.dataset.zoomed === 'true';
    // The arrows scroll the page as long as nothing is magnified.
    if (!changeZoom || (event.key.startsWith('Arrow') && !isZoomed)) return;
    event.preventDefault();
    change((zoom) => changeZoom(zoom, { width: frame.clientWidth, height: frame.clientHeight }));
  };
  frame.addEventListener('keydown', onKeyDown);
  return () => frame.removeEventListener('keydown', onKeyDown);
}
