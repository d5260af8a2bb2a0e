import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PictoVariation } from '@cmon/core/catalogue/types';
import type { Artwork } from '@cmon/core/scene/types';
import { luminance, rgbOf } from '../colour/contrast.ts';
import { mixColours } from '../colour/mixColours.ts';
import { compileArtwork } from '../svg/compileArtwork.ts';
import { type LetterFont, letterShapes } from '../svg/letterShapes.ts';
import { SvgError } from '../svg/parseXml.ts';
import { inPrintableFills } from './inPrintableFills.ts';

/** Where the drawings of pictos come from: two icon packages under node_modules, our own files, and our letters. */
export interface IconShelf {
  readonly mono: (icon: string) => Artwork;
  readonly poly: (icon: string) => Artwork;
  /** A file of assets/artwork/pictos. */
  readonly file: (name: string) => Artwork;
  /** A letter alone, in the tint; or white on a rounded tile of a colour. */
  readonly letter: (glyph: string, on: string | null) => Artwork;
}

interface IconSet {
  readonly width: number;
  readonly height: number;
  readonly icons: Readonly<
    Record<string, { readonly body: string; readonly width?: number; readonly height?: number }>
  >;
}

/** Edge of our letters' drawings, and of the tile that one stands on. */
const LETTER_EDGE = 100;
const TILE = '<rect x="4" y="4" width="92" height="92" rx="24" fill="FILL"/>';
function letterBox(inset: number) {
  return {
    x: inset,
    y: inset,
    width: LETTER_EDGE - 2 * inset,
    height: LETTER_EDGE - 2 * inset,
  };
}

function letterDrawing(glyph: string, on: string | null, font: LetterFont): Artwork {
  const size = { width: LETTER_EDGE, height: LETTER_EDGE };
  if (on === null) return { ...size, shapes: letterShapes(glyph, font, letterBox(6), 'tint') };
  const ground = compileArtwork(
    `<svg viewBox="0 0 ${LETTER_EDGE} ${LETTER_EDGE}">${TILE.replace('FILL', on)}</svg>`,
  );
  return { ...size, shapes: [...ground.shapes, ...letterShapes(glyph, font, letterBox(23), '#ffffff')] };
}

/** Opens the icon packages. A drawing that is missing or can't be printed throws `SvgError`. */
export function openIconShelf(root: string, letters: LetterFont | undefined): IconShelf {
  const modules = join(root, 'node_modules');
  const set = JSON.parse(
    readFileSync(join(modules, '@iconify-json/fluent-emoji-flat/icons.json'), 'utf8'),
  ) as IconSet;
  return {
    mono: (icon) => {
      const path = join(modules, '@phosphor-icons/core/assets/fill', `${icon}-fill.svg`);
      let svg: string;
      try {
        svg = readFileSync(path, 'utf8');
      } catch {
        throw new SvgError(`no icon ${icon} in @phosphor-icons/core fill`);
      }
      return compileArtwork(svg);
    },
    poly: (icon) => {
      const found = Object.hasOwn(set.icons, icon) ? set.icons[icon] : undefined;
      if (!found) throw new SvgError(`no icon ${icon} in @iconify-json/fluent-emoji-flat`);
      const [width, height] = [found.width ?? set.width, found.height ?? set.height];
      return inPrintableFills(compileArtwork(`<svg viewBox="0 0 ${width} ${height}">${found.body}</svg>`));
    },
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
      return letterDrawing(glyph, on, letters);
    },
  };
}

/** Luminance from which a colour melts into a pale fond, and under which it drowns in a dark one. */
const TOO_PALE = 0.45;
const TOO_DARK = 0.1;

/** A deeper shade of the same hue; greys and whites go towards a slate blue that still looks white on paper. */
function deepened(fill: string): string {
  const [red, green, blue] = rgbOf(fill);
  const grey = Math.max(red, green, blue) - Math.min(red, green, blue) < 28;
  return grey ? mixColours(fill, '#a3b5d2', 0.7) : mixColours(fill, '#8a4b00', 0.26);
}

/** The four colours that a drawing may be had in. */
const TINTS = { JAUNE: '#f7b733', ROUGE: '#d2322d', NOIR: '#26262c', VERT: '#3f9142' } as const;

/** A colour of the drawing under a tint: as light or dark against the tint as it was against the drawing's own middle. */
function tinted(fill: string, tint: string): string {
  if (fill === 'tint') return tint;
  const light = luminance(rgbOf(fill));
  return light > 0.5
    ? mixColours(tint, '#ffffff', light * 0.75)
    : mixColours(tint, '#000000', 0.28 - light / 2);
}

/**
 * The same drawing in another variation: `F` deepens what is pale, for pale fonds; `C` lifts what is dark, for dark ones;
 * a colour's name draws it in shades of that colour.
 */
export function inVariation(artwork: Artwork, variation: Exclude<PictoVariation, ''>): Artwork {
  const changed = (fill: string) => {
    if (variation !== 'F' && variation !== 'C') return tinted(fill, TINTS[variation]);
    const light = luminance(rgbOf(fill));
    if (variation === 'F') return light > TOO_PALE ? deepened(fill) : fill;
    return light < TOO_DARK ? mixColours(fill, '#e9dfd2', 0.5) : fill;
  };
  return { ...artwork, shapes: artwork.shapes.map((shape) => ({ ...shape, fill: changed(shape.fill) })) };
}
