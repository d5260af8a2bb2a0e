import type { TextNode } from '@cmon/core/scene/types';
import { figure } from './svgElement.ts';

/**
 * Units of a text element in one millimetre. Browsers round every advance down to a sixty-fourth of a unit, so a text
 * set in plain millimetres would come out up to a quarter of a millimetre short.
 */
const UNITS_PER_MM = 20;

export const TEXT_TRANSFORM = `scale(${1 / UNITS_PER_MM})`;

/** The attributes of a text that change as it is typed. Whether it is bent doesn't: that is its forme's. */
export function textAttributes({
  curve,
  x,
  baseline,
  size,
  colour,
}: TextNode): Readonly<Record<string, string>> {
  const style = { 'font-size': units(size), fill: colour };
  if (curve === null) return { x: units(x), y: units(baseline), ...style };
  const list = (of: (char: NonNullable<TextNode['curve']>[number]) => string): string =>
    curve.map(of).join(' ');
  return {
    x: list((char) => units(char.x)),
    y: list((char) => units(char.y)),
    rotate: list((char) => figure(char.rotate)),
    ...style,
  };
}

const units = (mm: number): string => figure(mm * UNITS_PER_MM);
