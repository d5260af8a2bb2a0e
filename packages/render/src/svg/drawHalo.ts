import { buildSvgElement, type SvgElement } from './svgElement.ts';

/** Shapes, behind them their halo, a line of `width` of their units: the halo of one shape must not cover another. */
export const drawHalo = (
  stroke: string | undefined,
  width: number,
  shapes: readonly SvgElement[],
): readonly SvgElement[] =>
  stroke
    ? [
        buildSvgElement('g', { stroke, 'stroke-width': width, 'stroke-linejoin': 'round' }, ...shapes),
        ...shapes,
      ]
    : shapes;
