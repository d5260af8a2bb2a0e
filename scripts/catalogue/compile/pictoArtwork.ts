import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Artwork } from '@cmon/core/scene/types';
import { luminance, rgbOf } from '../colour/contrast.ts';
import { mixColours } from '../colour/mixColours.ts';
import { compileArtwork } from '../svg/compileArtwork.ts';
import { SvgError } from '../svg/parseXml.ts';

/** Where the drawings of pictos come from: two icon packages under node_modules. */
export interface IconShelf {
  readonly mono: (icon: string) => Artwork;
  readonly poly: (icon: string) => Artwork;
}

interface IconSet {
  readonly width: number;
  readonly height: number;
  readonly icons: Readonly<
    Record<string, { readonly body: string; readonly width?: number; readonly height?: number }>
  >;
}

/** Opens the icon packages. A drawing that is missing or can't be printed throws `SvgError`. */
export function openIconShelf(root: string): IconShelf {
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
      return compileArtwork(`<svg viewBox="0 0 ${width} ${height}">${found.body}</svg>`);
    },
  };
}

/** Luminance from which a colour melts into a pale fond, and under which it drowns in a dark one. */
const tooPale = 0.45;
const tooDark = 0.1;

/** A deeper shade of the same hue; greys and whites go towards a slate blue that still looks white on paper. */
function deepened(fill: string): string {
  const [red, green, blue] = rgbOf(fill);
  const grey = Math.max(red, green, blue) - Math.min(red, green, blue) < 28;
  return grey ? mixColours(fill, '#a3b5d2', 0.7) : mixColours(fill, '#8a4b00', 0.26);
}

/** The same drawing in another variation: `F` deepens what is pale, for pale fonds; `C` lifts what is dark, for dark ones. */
export function inVariation(artwork: Artwork, variation: 'C' | 'F'): Artwork {
  const changed = (fill: string) => {
    const light = luminance(rgbOf(fill));
    if (variation === 'F') return light > tooPale ? deepened(fill) : fill;
    return light < tooDark ? mixColours(fill, '#e9dfd2', 0.5) : fill;
  };
  return { ...artwork, shapes: artwork.shapes.map((shape) => ({ ...shape, fill: changed(shape.fill) })) };
}
