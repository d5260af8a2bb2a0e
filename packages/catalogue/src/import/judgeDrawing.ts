import { checkInks } from '../check/checkInks.ts';
import { artworkSvg } from '../svg/artworkSvg.ts';
import { type ArtworkLimits, compileArtwork } from '../svg/compileArtwork.ts';
import { SvgError } from '../svg/parseXml.ts';
import { type Judgement, refused } from './judgement.ts';

/**
 * A drawing with more shapes than this, or longer paths, was traced by a machine from a photograph and is too heavy for a
 * cutter or a RIP. Counting while it is painted stops what uses itself a million times over after a few thousand.
 */
const LIMITS: ArtworkLimits = { elements: 20_000, shapes: 2_000, path: 400_000 };

const PRINTABLE = /^[\t\n\r\u0020-\u007e\u00a0-\u{10ffff}]*$/u;

/**
 * Judges a foreign SVG by the allowlist of printed drawings. What is taken is not the file but what we read of it: flat
 * filled paths, written anew.
 */
export function judgeDrawing(bytes: Uint8Array): Judgement {
  const text = new TextDecoder('utf-8', { fatal: false }).decode(bytes);
  if (!PRINTABLE.test(text) || text.includes('\ufffd')) return refused('the file is not plain SVG text');
  try {
    const artwork = compileArtwork(text, LIMITS);
    const [unprintable] = checkInks(artwork);
    if (unprintable !== undefined) return refused(unprintable);
    const svg = artworkSvg(artwork);
    if (/NaN|Infinity/.test(svg)) return refused('a coordinate is not a number');
    return { taken: true, kind: 'drawing', svg, shapes: artwork.shapes.length };
  } catch (error) {
    if (error instanceof SvgError) return refused(error.message);
    if (error instanceof RangeError) return refused('it nests too deep');
    throw error;
  }
}
