import type { Fond } from '@cmon/core/catalogue/types';
import type { Artwork } from '@cmon/core/scene/types';
import { luminance, rgbOf } from '../colour/contrast.ts';
import { type Region, samplePixels, WHOLE } from '../colour/samplePixels.ts';
import type { FondSource } from '../source/schemas.ts';
import { SvgError } from '../svg/parseXml.ts';
import type { Swatches } from './compileSwatches.ts';
import { fondThumb } from './fondThumb.ts';

/** Where the texts of every forme come to stand on an artwork that covers the forme. */
const underText: Region = { x: 0.2, y: 0.22, width: 0.6, height: 0.56 };
/** Lightness from which a fond is pale: it asks for the darker variation of pictos. */
const pale = 0.3;

export interface CompiledFond {
  readonly fond: Fond;
  readonly artwork: Artwork | null;
  /** A small WebP for panels, of a drawing that is heavy. */
  readonly thumb: Uint8Array | null;
  /** Luminance of what lies under its texts. */
  readonly ground: readonly number[];
}

const groundOf = (source: FondSource, artwork: Artwork | null) =>
  artwork === null
    ? [luminance(rgbOf(source.colour))]
    : samplePixels(artwork, source.type === 'motif' ? WHOLE : underText, 160);

function fondValue({ type, colour, code }: FondSource): string {
  if (type === 'couleur') return colour;
  return type === 'none' ? '' : `backgrounds/${code.toLowerCase()}.svg`;
}

/** A fond with the text colours that can be read on it. Throws `SvgError` when what it says of itself can't be. */
export async function compileFond(
  source: FondSource,
  artwork: Artwork | null,
  swatches: Swatches,
): Promise<CompiledFond> {
  const drawn = source.type !== 'couleur' && source.type !== 'none';
  if (drawn !== (artwork !== null))
    throw new SvgError(`a ${source.type} ${drawn ? 'needs a' : 'has no'} drawing`);
  if ((source.type === 'motif') !== (source.tile !== undefined))
    throw new SvgError('tile belongs to a motif');
  const ground = await groundOf(source, artwork);
  const swatch = swatches.on(ground, source.text);
  if (swatch === null || !swatch.ids.includes(source.text)) {
    throw new SvgError(`text colour ${source.text} can't be read on it`);
  }
  const mean = ground.reduce((sum, light) => sum + light, 0) / ground.length;
  const thumb = artwork === null ? null : await fondThumb(artwork);
  const fond: Fond = {
    id: source.id,
    fond_id: source.code,
    type: source.type,
    value: fondValue(source),
    name: source.name,
    ...(thumb === null ? {} : { thumb: `backgrounds/thumbs/${source.code.toLowerCase()}.webp` }),
    textcolors: source.type === 'none' ? [] : swatch.ids,
    textcolorSwatch: source.type === 'none' ? null : swatch.id,
    textcolorDefault: source.text,
    pictoVariation: mean >= pale ? 'F' : 'C',
    ...(source.tile === undefined ? {} : { tile: source.tile }),
    colour: source.colour,
  };
  return { fond, artwork, thumb, ground };
}
