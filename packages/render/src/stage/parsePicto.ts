import type { ArtShape, Artwork } from '@cmon/core/scene/types';

/** A whole file: an `svg` element with the size of its view box, and nothing but paths in it. */
const DOCUMENT =
  /^\s*<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 ([\d.]+) ([\d.]+)">((?:<path [^<>]*\/>)*)<\/svg>\s*$/;
const PATH = /<path ([^<>]*)\/>/g;
const ATTRIBUTE = /([a-z-]+)="([^"]*)"\s*/g;
/** Numbers and the letters of path commands. */
const OUTLINE = /^[\d\sMLHVCSQTAZmlhvcsqtaz.,+-]*$/;
const COLOUR = /^(?:#[\da-f]{6}|currentColor)$/i;

/**
 * Parses a picto of the catalogue: flat paths with a colour or with the tint. Returns null for a file with any other
 * element or attribute, a script, a style or a reference.
 */
export function parsePicto(svg: string): Artwork | null {
  const [, width, height, body] = DOCUMENT.exec(svg) ?? [];
  if (width === undefined || height === undefined || body === undefined) return null;
  const shapes = Array.from(body.matchAll(PATH), ([, attributes]) => parseShape(attributes ?? ''));
  return shapes.every((shape) => shape !== null)
    ? { width: Number(width), height: Number(height), shapes }
    : null;
}

function parseShape(source: string): ArtShape | null {
  if (source.replace(ATTRIBUTE, '') !== '') return null;
  const {
    d,
    fill,
    'fill-rule': rule,
    ...others
  } = Object.fromEntries(Array.from(source.matchAll(ATTRIBUTE), ([, name, value]) => [name, value]));
  if (d === undefined || fill === undefined || Object.keys(others).length > 0) return null;
  if (!OUTLINE.test(d) || !COLOUR.test(fill) || (rule !== undefined && rule !== 'evenodd')) return null;
  return { d, fill: fill === 'currentColor' ? 'tint' : fill, ...(rule ? { evenOdd: true } : {}) };
}
