import type { TextNode } from '@cmon/core/scene/types';
import { formatNumber } from './svgElement.ts';

/**
 * Units of a text element in one millimetre. Browsers round every advance down to a sixty-fourth of a unit, so a text
 * set in plain millimetres would come out up to a quarter of a millimetre short.
 */
const UNITS_PER_MM = 20;

export const TEXT_TRANSFORM = `scale(${1 / UNITS_PER_MM})`;

/** The attributes of a text element that change while typing. A text that becomes bent or straight is drawn anew. */
export function buildTextAttributes({
  curve,
  x,
  baseline,
  size,
  colour,
}: TextNode): Readonly<Record<string, string>> {
  const style = { 'font-size': toUnits(size), fill: colour };
  if (curve === null) return { x: toUnits(x), y: toUnits(baseline), ...style };
  const formatList = (format: (char: NonNullable<TextNode['curve']>[number]) => string): string =>
    curve.map(format).join(' ');
  return {
    x: formatList((char) => toUnits(char.x)),
    y: formatList((char) => toUnits(char.y)),
    rotate: formatList((char) => formatNumber(char.rotate)),
    ...style,
  };
}

const toUnits = (mm: number): string => formatNumber(mm * UNITS_PER_MM);
