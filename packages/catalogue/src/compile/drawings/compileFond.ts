import { createHash } from 'node:crypto';
import type { Fond, Textcolor } from '@cmon/core/catalogue/types';
import type { Artwork } from '@cmon/core/scene/types';
import { computeLuminance, computeLuminanceContrast, parseHexColour } from '../../colour/contrast.ts';
import { listUnclearEdges } from '../../colour/edges.ts';
import { isClear } from '../../colour/isReadable.ts';
import { type Region, sampleLuminance, WHOLE } from '../../colour/sampleLuminance.ts';
import { sampleWindows } from '../../colour/sampleWindows.ts';
import type { FondSource } from '../../source/schemas.ts';
import { buildArtworkSvg } from '../../svg/buildArtworkSvg.ts';
import { SvgError } from '../../svg/parseXml.ts';
import type { Swatches } from '../createSwatches.ts';
import { buildThumbnail } from './buildThumbnail.ts';
import type { FondDrawing } from './readFondArtwork.ts';

/** The region under the texts of most formes, for an artwork that covers the forme. */
const TEXT_REGION: Region = { x: 0.2, y: 0.22, width: 0.6, height: 0.56 };
/** The region under a text that is below a number, a greeting or a portrait. */
const LOW_TEXT_REGION: Region = { x: 0.2, y: 0.66, width: 0.6, height: 0.2 };
/** Mean luminance from which a fond is pale. A pale fond gets the darker variation of pictos. */
const PALE_LUMINANCE = 0.3;

/** A drawing of a fond. `file` is relative to the assets path. */
interface FondFile {
  readonly file: string;
  readonly artwork: Artwork;
}

export interface CompiledFond {
  readonly fond: Fond;
  readonly files: readonly FondFile[];
  /** WebP thumbnails for panels, by file. Empty unless every drawing is heavy. */
  readonly thumbs: ReadonlyMap<string, Uint8Array>;
  /** Luminance (0 to 1) of the pixels under its texts. */
  readonly ground: readonly number[];
  /** The colour that lies around its texts, `#rrggbb`. */
  readonly calm: string;
  /** Ids of the offered text colours that need a halo on some part of its drawings. */
  readonly unclear: readonly number[];
  /** Edges of illustrations that need a halo on some part of its drawings; empty for a fond without a drawing. */
  readonly unclearEdges: readonly string[];
}

const REGIONS: Readonly<Partial<Record<Fond['type'], Region>>> = {
  motif: WHOLE,
  sequence: LOW_TEXT_REGION,
  avt: LOW_TEXT_REGION,
  localized: LOW_TEXT_REGION,
};

async function sampleGround(source: FondSource, drawings: readonly FondDrawing[]): Promise<number[]> {
  if (drawings.length === 0) return [computeLuminance(parseHexColour(source.colour))];
  const region = REGIONS[source.type] ?? TEXT_REGION;
  const grounds = await Promise.all(drawings.map(({ artwork }) => sampleLuminance(artwork, region, 160)));
  return grounds.flat();
}

/** Contrast from which what lies under the texts has another colour than the fond. */
const OTHER_CONTRAST = 2;

/** The colour around the texts of a fond: its own, or where its drawing has another one there, the nearest fill of it. */
function findCalmColour(
  { colour }: FondSource,
  drawings: readonly FondDrawing[],
  ground: readonly number[],
): string {
  const light = [...ground].sort((a, b) => a - b)[Math.floor(ground.length / 2)] ?? 0;
  const computeDifference = (hex: string) =>
    computeLuminanceContrast(computeLuminance(parseHexColour(hex)), light);
  if (computeDifference(colour) < OTHER_CONTRAST) return colour;
  return drawings
    .flatMap(({ artwork }) => artwork.shapes.map(({ fill }) => fill))
    .filter((fill) => fill !== 'tint')
    .reduce((best, fill) => (computeDifference(fill) < computeDifference(best) ? fill : best), colour);
}

/** Placeholders in the file name of a type. The editor replaces them with the preview's number or the shopper's locale. */
const PLACEHOLDERS: Readonly<Partial<Record<Fond['type'], string>>> = {
  sequence: '_{n}',
  localized: '_{locale}',
};

/** A file name from the content: a CDN caches the file for ever, so a changed drawing needs a new name. */
const hashArtwork = (artwork: Artwork) =>
  createHash('sha256').update(buildArtworkSvg(artwork)).digest('hex').slice(0, 12);

function getBaseFile({ type, code }: FondSource, drawings: readonly FondDrawing[]): string {
  const [first] = drawings;
  if (type === 'cdn' && first) return `backgrounds/cdn/${hashArtwork(first.artwork)}`;
  return `backgrounds/${code.toLowerCase()}`;
}

/** The drawings of a fond, rendered and sampled. This is slow and independent of other fonds, so it runs concurrently. */
export interface PreparedFond {
  /** Luminance of the pixels of each part of the drawings. */
  readonly windows: readonly ArrayLike<number>[];
  readonly drawings: readonly FondDrawing[];
  readonly ground: readonly number[];
  readonly thumbs: readonly (Uint8Array | null)[];
}

/** Renders and samples a fond's drawings. Throws `SvgError` when its type doesn't match its drawings or its tile. */
export async function prepareFond(
  source: FondSource,
  drawings: readonly FondDrawing[],
): Promise<PreparedFond> {
  const { type } = source;
  const hasDrawing = type !== 'couleur' && type !== 'none';
  if (hasDrawing !== drawings.length > 0)
    throw new SvgError(`a ${type} ${hasDrawing ? 'needs a' : 'has no'} drawing`);
  if ((type === 'motif') !== (source.tile !== undefined)) throw new SvgError('tile belongs to a motif');

  const thumbs = await Promise.all(drawings.map(({ artwork }) => buildThumbnail(artwork)));
  const windows = await Promise.all(drawings.map(({ artwork }) => sampleWindows(artwork, source.colour)));
  return {
    drawings,
    ground: await sampleGround(source, drawings),
    windows: hasDrawing ? windows.flat() : [[computeLuminance(parseHexColour(source.colour))]],
    thumbs,
  };
}

/** Compiles a fond with the text colours that can be read on it. Throws `SvgError` when its default colour can't be read. */
export function compileFond(
  source: FondSource,
  prepared: PreparedFond,
  swatches: Swatches,
  textcolors: ReadonlyMap<number, Textcolor>,
): CompiledFond {
  const { type } = source;
  const { drawings, ground } = prepared;
  const hasDrawing = drawings.length > 0;
  const swatch = swatches.getGroup(ground, source.text);
  if (swatch === null || !swatch.ids.includes(source.text)) {
    throw new SvgError(`text colour ${source.text} can't be read on it`);
  }
  const mean = ground.reduce((sum, light) => sum + light, 0) / ground.length;
  const base = getBaseFile(source, drawings);
  const placeholder = PLACEHOLDERS[type] ?? '';
  const thumbs = new Map<string, Uint8Array>();
  for (const [index, { suffix }] of drawings.entries()) {
    const thumb = prepared.thumbs[index];
    if (thumb) thumbs.set(`${base.replace('backgrounds/', 'backgrounds/thumbs/')}${suffix}.webp`, thumb);
  }
  const value = type === 'couleur' ? source.colour : hasDrawing ? `${base}${placeholder}.svg` : '';
  const thumb = `${base.replace('backgrounds/', 'backgrounds/thumbs/')}${placeholder}.webp`;
  const fond: Fond = {
    id: source.id,
    fond_id: source.code,
    type,
    value,
    name: source.name,
    ...(thumbs.size === drawings.length && hasDrawing ? { thumb } : {}),
    textcolors: type === 'none' ? [] : swatch.ids,
    textcolorSwatch: type === 'none' ? null : swatch.id,
    textcolorDefault: source.text,
    pictoVariation: mean >= PALE_LUMINANCE ? 'F' : 'C',
    ...(source.tile === undefined ? {} : { tile: source.tile }),
    colour: source.colour,
  };
  return {
    fond,
    files: drawings.map(({ suffix, artwork }) => ({ file: `${base}${suffix}.svg`, artwork })),
    thumbs: thumbs.size === drawings.length ? thumbs : new Map(),
    ground,
    calm: findCalmColour(source, drawings, ground),
    unclear:
      type === 'none'
        ? []
        : swatch.ids.filter((id) => !isClear(textcolors.get(id)?.value ?? '', prepared.windows)),
    unclearEdges: hasDrawing ? listUnclearEdges(prepared.windows) : [],
  };
}
