import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Artwork } from '@cmon/core/scene/types';
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

const darker = { towards: '#22305e', share: 0.42 };
const paler = { towards: '#fff6e4', share: 0.5 };

/** The same drawing in another variation: `C` paler, for dark fonds; `F` darker, for pale ones. */
export function inVariation(artwork: Artwork, variation: 'C' | 'F'): Artwork {
  const { towards, share } = variation === 'C' ? paler : darker;
  const shapes = artwork.shapes.map((shape) => ({ ...shape, fill: mixColours(shape.fill, towards, share) }));
  return { ...artwork, shapes };
}
