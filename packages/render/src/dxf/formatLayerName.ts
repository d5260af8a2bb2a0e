/** Layers of the camera marks and of the printed number. They are not cut. */
export const MARK_LAYER = 'Regmark';
export const NUMBER_LAYER = 'Number';

/** A layer name that release 12 allows: letters, digits, `$`, `-` and `_`, at most 31. */
export function formatLayerName(spot: string): string {
  return spot.replace(/[^A-Za-z0-9$_-]/g, '_').slice(0, 31);
}
