import { buildSvgElement, type SvgElement } from './svgElement.ts';

/** The halo of some shapes, a line of `width` of their units. It is drawn before all of them, so that it covers none. */
export const drawHalo = (
  stroke: string | undefined,
  width: number,
  shapes: readonly SvgElement[],
): readonly SvgElement[] =>
  stroke
    ? [buildSvgElement('g', { stroke, 'stroke-width': width, 'stroke-linejoin': 'round' }, ...shapes)]
    : [];
