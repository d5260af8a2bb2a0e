import type { Halo } from '@cmon/core/scene/types';
import { buildSvgElement, type SvgElement } from './svgElement.ts';

/** The halo of some shapes, `width` of their units wide. It is drawn before all of them, so that it covers none. */
export const drawHalo = (
  halo: Halo | undefined,
  width: number,
  shapes: readonly SvgElement[],
): readonly SvgElement[] =>
  halo
    ? [
        buildSvgElement(
          'g',
          { stroke: halo.colour, 'stroke-width': 2 * width, 'stroke-linejoin': 'round' },
          ...shapes,
        ),
      ]
    : [];
