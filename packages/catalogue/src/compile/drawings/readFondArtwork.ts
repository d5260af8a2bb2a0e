import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Artwork } from '@cmon/core/scene/types';
import { mixColours } from '../../colour/mixColours.ts';
import type { FondSource } from '../../source/schemas.ts';
import { buildLetterShapes, type LetterFont } from '../../svg/buildLetterShapes.ts';
import { compileArtwork } from '../../svg/compileArtwork.ts';
import { SvgError } from '../../svg/parseXml.ts';
import { recolourSvg } from '../../svg/recolourSvg.ts';

/** One drawing of a fond, with the suffix of its file name: a number of a sequence, a locale, or nothing. */
export interface FondDrawing {
  readonly suffix: string;
  readonly artwork: Artwork;
}

function soften(artwork: Artwork, towards: string, share: number): Artwork {
  return {
    ...artwork,
    shapes: artwork.shapes.map((shape) => ({ ...shape, fill: mixColours(shape.fill, towards, share) })),
  };
}

type ArtworkSource = NonNullable<FondSource['artwork']>;

function readBaseDrawing(artwork: ArtworkSource, root: string): Artwork {
  let svg: string;
  try {
    svg = readFileSync(join(root, 'assets/artwork/backgrounds', artwork.file), 'utf8');
  } catch {
    throw new SvgError(`no drawing assets/artwork/backgrounds/${artwork.file}`);
  }
  return compileArtwork(recolourSvg(svg, artwork.recolour));
}

/** The lettering of each drawing: the numbers of a sequence, the texts of each language, or nothing. */
function buildInscriptions({
  type,
  words,
  count,
}: FondSource): readonly { suffix: string; text: string | null }[] {
  if ((type === 'localized') !== (words !== undefined))
    throw new SvgError('words belong to a localized fond');
  if ((type === 'sequence') !== (count !== undefined)) throw new SvgError('count belongs to a sequence');
  if (words) return Object.entries(words).map(([locale, text]) => ({ suffix: `_${locale}`, text }));
  if (count === undefined) return [{ suffix: '', text: null }];
  return Array.from({ length: count }, (_, index) => ({
    suffix: `_${String(index + 1).padStart(2, '0')}`,
    text: String(index + 1),
  }));
}

/**
 * The drawings of a fond, from its SVG file of assets/artwork/backgrounds. A sequence has one drawing for each number,
 * a localized fond one for each language. Empty for a fond without a drawing. Throws `SvgError` when the file is missing
 * or can't be printed.
 */
export function readFondArtwork(
  source: FondSource,
  root: string,
  findLetterFont: (code: string) => LetterFont | undefined,
): readonly FondDrawing[] {
  const { artwork, colour } = source;
  if (artwork === undefined) return [];
  const base = soften(readBaseDrawing(artwork, root), colour, artwork.soften);
  const { lettering } = artwork;
  return buildInscriptions(source).map(({ suffix, text }) => {
    if ((text === null) !== (lettering === undefined))
      throw new SvgError('a sequence or localized fond, and no other, has lettering');
    if (text === null || lettering === undefined) return { suffix, artwork: base };
    const font = findLetterFont(lettering.font);
    if (!font) throw new SvgError(`no font ${lettering.font}`);
    return {
      suffix,
      artwork: {
        ...base,
        shapes: [...base.shapes, ...buildLetterShapes(text, font, lettering, lettering.fill)],
      },
    };
  });
}
