import type { Size } from '@cmon/render/stage/computeStageSize';

/**
 * Returns the scale that fits a size into a parent, at most 1. A width or height of 0 is no limit: a parent that
 * isn't laid out yet has no width.
 */
export const fitScale = (parentWidth: number, maxHeight: number, { width, height }: Size): number =>
  Math.min(1, parentWidth > 0 ? parentWidth / width : 1, maxHeight > 0 ? maxHeight / height : 1);

/**
 * Returns the scale for a parent's width and the share of the window height that the stage may use (`--stage-share`).
 */
export function computeScale(parent: HTMLElement, size: Size): number {
  const { defaultView } = parent.ownerDocument;
  const share = Number(defaultView?.getComputedStyle(parent).getPropertyValue('--stage-share'));
  return fitScale(parent.clientWidth, share * (defaultView?.innerHeight ?? 0), size);
}
