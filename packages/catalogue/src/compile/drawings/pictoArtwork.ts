import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PictoVariation } from '@cmon/core/catalogue/types';
import type { Artwork } from '@cmon/core/scene/types';
import { computeLuminance, parseHexColour } from '../../colour/contrast.ts';
import { mixColours } from '../../colour/mixColours.ts';
import { buildLetterShapes, type LetterFont } from '../../svg/buildLetterShapes.ts';
import { compileArtwork } from '../../svg/compileArtwork.ts';
import { SvgError } from '../../svg/parseXml.ts';

/** Reads the drawings of pictos. Its functions throw `SvgError` for a missing or unprintable drawing. */
export interface PictoReader {
  /** A file of assets/artwork/pictos. */
  readonly file: (name: string) => Artwork;
  /** A letter in the tint, or a white letter on a rounded tile in the colour `on`. */
  readonly letter: (glyph: string, on: string | null) => Artwork;
}

/** Width and height of a letter's drawing, and the tile behind a letter. */
const LETTER_EDGE = 100;
const TILE_SVG = '<rect x="4" y="4" width="92" height="92" rx="24" fill="FILL"/>';
function computeLetterBox(inset: number) {
  return {
    x: inset,
    y: inset,
    width: LETTER_EDGE - 2 * inset,
    height: LETTER_EDGE - 2 * inset,
  };
}

function buildLetterDrawing(glyph: string, on: string | null, font: LetterFont): Artwork {
  const size = { width: LETTER_EDGE, height: LETTER_EDGE };
  if (on === null) return { ...size, shapes: buildLetterShapes(glyph, font, computeLetterBox(6), 'tint') };
  const ground = compileArtwork(
    `<svg viewBox="0 0 ${LETTER_EDGE} ${LETTER_EDGE}">${TILE_SVG.replace('FILL', on)}</svg>`,
  );
  return {
    ...size,
    shapes: [...ground.shapes, ...buildLetterShapes(glyph, font, computeLetterBox(23), '#ffffff')],
  };
}

/** Creates the reader of the drawings under `root`, with the font of the letters. */
export function createPictoReader(root: string, letters: LetterFont | undefined): PictoReader {
  return {
    file: (name) => {
      let svg: string;
      try {
        svg = readFileSync(join(root, 'assets/artwork/pictos', name), 'utf8');
      } catch {
        throw new SvgError(`no drawing assets/artwork/pictos/${name}`);
      }
      return compileArtwork(svg);
    },
    letter: (glyph, on) => {
      if (!letters) throw new SvgError('there is no font for letters');
      return buildLetterDrawing(glyph, on, letters);
    },
  };
}

/** Luminance above which a colour is hard to see on a pale fond, and below which it is hard to see on a dark one. */
const TOO_PALE = 0.45;
const TOO_DARK = 0.1;

/** A deeper shade of the same hue. Greys and whites become a slate blue that still looks white on paper. */
function deepen(fill: string): string {
  const [red, green, blue] = parseHexColour(fill);
  const isGrey = Math.max(red, green, blue) - Math.min(red, green, blue) < 28;
  return isGrey ? mixColours(fill, '#a3b5d2', 0.7) : mixColours(fill, '#8a4b00', 0.26);
}

/** The four colours of the colour variations. */
const TINTS = { JAUNE: '#f7b733', ROUGE: '#d2322d', NOIR: '#26262c', VERT: '#3f9142' } as const;

/** A shade of the tint: lighter for a light colour of the drawing, darker for a dark one. */
function applyTint(fill: string, tint: string): string {
  if (fill === 'tint') return tint;
  const light = computeLuminance(parseHexColour(fill));
  return light > 0.5
    ? mixColours(tint, '#ffffff', light * 0.75)
    : mixColours(tint, '#000000', 0.28 - light / 2);
}

/**
 * Draws an artwork in another variation. `F` deepens pale colours, for pale fonds. `C` lightens dark colours, for dark
 * fonds. A colour's name replaces all colours with shades of it.
 */
export function drawVariation(artwork: Artwork, variation: Exclude<PictoVariation, ''>): Artwork {
  const changeFill = (fill: string) => {
    if (variation !== 'F' && variation !== 'C') return applyTint(fill, TINTS[variation]);
    const light = computeLuminance(parseHexColour(fill));
    if (variation === 'F') return light > TOO_PALE ? deepen(fill) : fill;
    return light < TOO_DARK ? mixColours(fill, '#e9dfd2', 0.5) : fill;
  };
  return { ...artwork, shapes: artwork.shapes.map((shape) => ({ ...shape, fill: changeFill(shape.fill) })) };
}
