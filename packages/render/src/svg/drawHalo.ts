import { buildSvgElement, type SvgElement } from './svgElement.ts';

/** Shapes, behind them their halo, a line of `width` of their units: the halo of one shape must not cover another. */
export function drawHalo(
  stroke: string | undefined,
  width: number,
  shapes: readonly SvgElement[],
): readonly SvgElement[] {
  if (!stroke) return shapes;
  const line = { stroke, 'stroke-width': width, 'stroke-linejoin': 'round' };
  return [buildSvgElement('g', line, ...shapes), ...shapes];
}
