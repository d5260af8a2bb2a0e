import { buildSvgElement, type SvgElement } from './svgElement.ts';

/** Shapes, behind them their halo, a line of `width` of their units: the halo of one shape must not cover another. */
export function drawHalo(
  halo: Halo | undefined,
  width: number,
  shapes: readonly SvgElement[],
): readonly SvgElement[] {
  if (!halo) return [];
  const stroke = { stroke: halo.colour, 'stroke-width': 2 * width, 'stroke-linejoin': 'round' };
  return [buildSvgElement('g', stroke, ...shapes)];
}
