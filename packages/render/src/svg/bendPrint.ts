import type { PrintArea } from '@cmon/core/catalogue/document';
import type { Box } from '@cmon/core/catalogue/types';
import { buildSvgElement, formatNumber, type SvgElement } from './svgElement.ts';

/** Largest angle that one strip of a bent print covers, radians: its sides are straight, the curve is not. */
const MAX_STRIP_ANGLE = 0.27;
/** A strip reaches under the next one, so that no gap shows between their smoothed edges, mm. */
const OVERLAP_MM = 0.4;

/**
 * Wraps a print around a round object. The print is cut into upright strips; each is compressed as it turns away from the
 * viewer, and sheared along the ellipse of the rim. The strip in the middle contains the drawing, the others refer to it,
 * so that a change of the text is written once. What is behind the object is left out.
 */
export function bendPrint(
  drawn: SvgElement,
  { width, height }: { readonly width: number; readonly height: number },
  box: Box,
  { radius, sag }: NonNullable<PrintArea['round']>,
  id: string,
): readonly SvgElement[] {
  const halfAngle = Math.min(width / 2 / radius, Math.PI / 2);
  const middle = Math.ceil(halfAngle / MAX_STRIP_ANGLE);
  const count = 2 * middle + 1;
  const stripAngle = (2 * halfAngle) / count;
  const stripWidth = radius * stripAngle;
  const strip = { x: 0, y: -height, width: stripWidth + OVERLAP_MM, height: 3 * height };
  const cut = `${id}-cut`;
  const strips = Array.from({ length: count }, (_, i) => {
    const [from, to] = [i * stripAngle - halfAngle, (i + 1) * stripAngle - halfAngle];
    const squeeze = (radius * (Math.sin(to) - Math.sin(from))) / stripWidth;
    const shear = (sag * (Math.cos(to) - Math.cos(from))) / stripWidth;
    const left = box.x + box.width / 2 + radius * Math.sin(from);
    const top = box.y + sag * (Math.cos(from) - 1);
    const matrix = [squeeze, shear, 0, 1, left, top].map(formatNumber).join(' ');
    return buildSvgElement(
      'g',
      { transform: `matrix(${matrix})`, mask: `url(#${cut})` },
      i === middle
        ? {
            ...drawn,
            attributes: { ...drawn.attributes, id, x: -width / 2 - radius * from, width, height },
          }
        : buildSvgElement('use', { href: `#${id}`, x: (middle - i) * stripWidth }),
    );
  });
  // A clip would smooth the edges of every shape by itself, and the shapes below would show through. A mask cuts them
  // as one.
  return [
    buildSvgElement(
      'mask',
      { id: cut, maskUnits: 'userSpaceOnUse', ...strip },
      buildSvgElement('rect', { ...strip, fill: '#ffffff' }),
    ),
    ...strips,
  ];
}
