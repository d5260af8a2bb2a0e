import type { Size } from '@cmon/render/stage/stageSize';

/** A parent that isn't laid out yet has no width: the content then keeps its own size. `tall` 0 is as high as one likes. */
export const scaleFor = (wide: number, tall: number, { width, height }: Size): number =>
  Math.min(1, wide > 0 ? wide / width : 1, tall > 0 ? tall / height : 1);

/** The scale for the width of a parent and for the share of the window's height that the screen leaves to its stage. */
export function scaleIn(parent: HTMLElement, size: Size): number {
  const { defaultView } = parent.ownerDocument;
  const share = Number(defaultView?.getComputedStyle(parent).getPropertyValue('--stage-share'));
  return scaleFor(parent.clientWidth, share * (defaultView?.innerHeight ?? 0), size);
}
