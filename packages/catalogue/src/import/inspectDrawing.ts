import { buildArtworkSvg } from '../svg/buildArtworkSvg.ts';
import { type ArtworkLimits, compileArtwork } from '../svg/compileArtwork.ts';
import { SvgError } from '../svg/parseXml.ts';
import { type Inspection, reject } from './inspection.ts';

/**
 * A drawing above these limits was probably traced from a photograph, and it is too large for a cutter or a RIP. The
 * limits are checked during painting, so a file that nests `<use>` a million times stops early.
 */
const ARTWORK_LIMITS: ArtworkLimits = { elements: 20_000, shapes: 2_000, path: 400_000 };

/** Text without control characters. */
const PRINTABLE = /^[\t\n\r\u0020-\u007e\u00a0-\u{10ffff}]*$/u;

/**
 * Inspects a foreign SVG by the allowlist of printable drawings. An accepted drawing is not the original file: it is
 * written anew from the parsed filled paths.
 */
export function inspectDrawing(bytes: Uint8Array): Inspection {
  const text = new TextDecoder('utf-8', { fatal: false }).decode(bytes);
  if (!PRINTABLE.test(text) || text.includes('\ufffd')) return reject('the file is not plain SVG text');
  try {
    const artwork = compileArtwork(text, ARTWORK_LIMITS);
    const svg = buildArtworkSvg(artwork);
    if (/NaN|Infinity/.test(svg)) return reject('a coordinate is not a number');
    return { accepted: true, kind: 'drawing', svg, shapes: artwork.shapes.length };
  } catch (error) {
    if (error instanceof SvgError) return reject(error.message);
    if (error instanceof RangeError) return reject('it nests too deep');
    throw error;
  }
}
