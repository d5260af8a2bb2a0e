/** How the stage is magnified: the scale, and how far its content is moved from the middle of its frame, px. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Size of the frame, px. */
interface Frame {
  readonly width: number;
  readonly height: number;
}

export const FIT: Zoom = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 8;
/** Factor of one press of a button or a key. */
export const STEP = 1.5;

/** Magnifies around a point, which stays where it is. The point is measured from the middle of the frame, px. */
export function zoomAt(zoom: Zoom, factor: number, point: Point, frame: Frame): Zoom {
  const scale = Math.min(MAX_SCALE, Math.max(1, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  const scaleOffset = (fixed: number, offset: number) => fixed - (fixed - offset) * ratio;
  return keepInFrame({ scale, x: scaleOffset(point.x, zoom.x), y: scaleOffset(point.y, zoom.y) }, frame);
}

/** Moves the content by a distance in px, but never so far that its edge comes inside the frame. */
export function pan(zoom: Zoom, distance: Point, frame: Frame): Zoom {
  return keepInFrame({ scale: zoom.scale, x: zoom.x + distance.x, y: zoom.y + distance.y }, frame);
}

function keepInFrame({ scale, x, y }: Zoom, { width, height }: Frame): Zoom {
  // A scale this near to 1 comes from rounding.
  if (scale < 1.01) return FIT;
  const limit = (value: number, size: number) => {
    const largest = ((scale - 1) * size) / 2;
    return Math.min(largest, Math.max(-largest, value));
  };
  return { scale, x: limit(x, width), y: limit(y, height) };
}
