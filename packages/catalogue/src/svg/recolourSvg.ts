import { SvgError } from './parseXml.ts';

/**
 * An SVG text with its colours replaced, all at once: a replacement that is itself in the table is not replaced again.
 * Throws `SvgError` when no shape has one of the colours.
 */
export function recolourSvg(svg: string, colours: Readonly<Record<string, string>>): string {
  const missing = Object.keys(colours).find((from) => !svg.includes(from));
  if (missing !== undefined) throw new SvgError(`no shape has the colour ${missing}`);
  return svg.replace(/#[0-9a-f]+/gi, (colour) => colours[colour] ?? colour);
}
