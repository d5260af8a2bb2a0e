import { createHash } from 'node:crypto';
import type { Fond } from '@cmon/core/catalogue/types';
import type { Artwork } from '@cmon/core/scene/types';
import { luminance, rgbOf } from '../colour/contrast.ts';
import { type Region, samplePixels, WHOLE } from '../colour/samplePixels.ts';
import type { FondSource } from '../source/schemas.ts';
import { artworkSvg } from '../svg/artworkSvg.ts';
import { SvgError } from '../svg/parseXml.ts';
import type { FondDrawing } from './fondArtwork.ts';
import { fondThumb } from './fondThumb.ts';
import type { Swatches } from './swatchMaker.ts';

/** Where the texts of most formes come to stand on an artwork that covers the forme. */
const UNDER_TEXT: Region = { x: 0.2, y: 0.22, width: 0.6, height: 0.56 };
/** A sticker's text stands under its number, a portrait's under the portrait. */
const UNDER_FOOT: Region = { x: 0.2, y: 0.66, width: 0.6, height: 0.2 };
/** Lightness from which a fond is pale: it asks for the darker variation of pictos. */
const PALE = 0.3;

/** A file of a fond, under the assets path. */
interface FondFile {
  readonly file: string;
  readonly artwork: Artwork;
}

export interface CompiledFond {
  readonly fond: Fond;
  readonly files: readonly FondFile[];
  /** Small WebPs for panels, by file, of drawings that are heavy. */
  readonly thumbs: ReadonlyMap<string, Uint8Array>;
  /** Luminance of what lies under its texts. */
  readonly ground: readonly number[];
}

const REGIONS: Readonly<Partial<Record<Fond['type'], Region>>> = {
  motif: WHOLE,
  sequence: UNDER_FOOT,
  avt: UNDER_FOOT,
  localized: UNDER_FOOT,
};

async function groundOf(source: FondSource, drawings: readonly FondDrawing[]): Promise<number[]> {
  if (drawings.length === 0) return [luminance(rgbOf(source.colour))];
  const region = REGIONS[source.type] ?? UNDER_TEXT;
  const grounds = await Promise.all(
    drawings.slice(0, 5).map(({ artwork }) => samplePixels(artwork, region, 160)),
  );
  return grounds.flat();
}

/** Where a type's drawings are named by something that the reader puts in: the preview's number, the shopper's locale. */
const PLACEHOLDERS: Readonly<Partial<Record<Fond['type'], string>>> = {
  sequence: '_{n}',
  localized: '_{locale}',
};

/** Of a drawing that a CDN keeps for ever: another drawing has another name. */
const contentName = (artwork: Artwork) =>
  createHash('sha256').update(artworkSvg(artwork)).digest('hex').slice(0, 12);

function fileOf({ type, code }: FondSource, drawings: readonly FondDrawing[]): string {
  const [first] = drawings;
  if (type === 'cdn' && first) return `backgrounds/cdn/${contentName(first.artwork)}`;
  return `backgrounds/${code.toLowerCase()}`;
}

/** A fond's drawings with what is seen of them: all that takes time, and nothing that depends on other fonds. */
export interface SeenFond {
  readonly drawings: readonly FondDrawing[];
  readonly ground: readonly number[];
  readonly thumbs: readonly (Uint8Array | null)[];
}

/** Looks at a fond's drawings. Throws `SvgError` when its type asks for others. */
export async function seeFond(source: FondSource, drawings: readonly FondDrawing[]): Promise<SeenFond> {
  const { type } = source;
  const drawn = type !== 'couleur' && type !== 'none';
  if (drawn !== drawings.length > 0) throw new SvgError(`a ${type} ${drawn ? 'needs a' : 'has no'} drawing`);
  if ((type === 'motif') !== (source.tile !== undefined)) throw new SvgError('tile belongs to a motif');

  const thumbs = await Promise.all(drawings.map(({ artwork }) => fondThumb(artwork)));
  return { drawings, ground: await groundOf(source, drawings), thumbs };
}

/** A fond with the text colours that can be read on it. Throws `SvgError` when its own can't be. */
export function compileFond(source: FondSource, seen: SeenFond, swatches: Swatches): CompiledFond {
  const { type } = source;
  const { drawings, ground } = seen;
  const drawn = drawings.length > 0;
  const swatch = swatches.on(ground, source.text);
  if (swatch === null || !swatch.ids.includes(source.text)) {
    throw new SvgError(`text colour ${source.text} can't be read on it`);
  }
  const mean = ground.reduce((sum, light) => sum + light, 0) / ground.length;
  const base = fileOf(source, drawings);
  const placeholder = PLACEHOLDERS[type] ?? '';
  const thumbs = new Map<string, Uint8Array>();
  for (const [index, { suffix }] of drawings.entries()) {
    const thumb = seen.thumbs[index];
    if (thumb) thumbs.set(`${base.replace('backgrounds/', 'backgrounds/thumbs/')}${suffix}.webp`, thumb);
  }
  const value = type === 'couleur' ? source.colour : drawn ? `${base}${placeholder}.svg` : '';
  const thumb = `${base.replace('backgrounds/', 'backgrounds/thumbs/')}${placeholder}.webp`;
  const fond: Fond = {
    id: source.id,
    fond_id: source.code,
    type,
    value,
    name: source.name,
    ...(thumbs.size === drawings.length && drawn ? { thumb } : {}),
    textcolors: type === 'none' ? [] : swatch.ids,
    textcolorSwatch: type === 'none' ? null : swatch.id,
    textcolorDefault: source.text,
    pictoVariation: mean >= PALE ? 'F' : 'C',
    ...(source.tile === undefined ? {} : { tile: source.tile }),
    colour: source.colour,
  };
  return {
    fond,
    files: drawings.map(({ suffix, artwork }) => ({ file: `${base}${suffix}.svg`, artwork })),
    thumbs: thumbs.size === drawings.length ? thumbs : new Map(),
    ground,
  };
}
