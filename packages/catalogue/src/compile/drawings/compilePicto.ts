import type { LocalizedText, Picto } from '@cmon/core/catalogue/types';
import type { Artwork } from '@cmon/core/scene/types';
import type { PictoFile, PictoSource } from '../../source/pictoSource.ts';
import { SvgError } from '../../svg/parseXml.ts';
import { buildKeywords } from '../buildKeywords.ts';
import { drawVariation, type PictoReader } from './pictoArtwork.ts';

/** A picto with its drawing. */
export interface CompiledPicto {
  readonly picto: Picto;
  readonly artwork: Artwork;
  /** True for the picto that the panel shows. A further variation replaces it on some fonds. */
  readonly offered: boolean;
}

/** The id of a further variation is the picto's id plus this number times the variation's position, from 1. */
const VARIATION_ID_STEP = 1000;

/** The properties that all pictos of a file share. */
type FileTraits = Pick<PictoFile, 'type' | 'style'>;
type Variation = Picto['variation'];

/**
 * Names of the colours of pictos of the type `polygon`. They are added to the label, because several colours are offered.
 */
const COLOUR_NAMES: Readonly<Partial<Record<Variation, LocalizedText>>> = {
  JAUNE: { fr_FR: 'jaune', es_ES: 'amarillo', it_IT: 'giallo', en_GB: 'yellow', de_DE: 'gelb' },
  ROUGE: { fr_FR: 'rouge', es_ES: 'rojo', it_IT: 'rosso', en_GB: 'red', de_DE: 'rot' },
  NOIR: { fr_FR: 'noir', es_ES: 'negro', it_IT: 'nero', en_GB: 'black', de_DE: 'schwarz' },
  VERT: { fr_FR: 'vert', es_ES: 'verde', it_IT: 'verde', en_GB: 'green', de_DE: 'grün' },
};

function addColour(label: LocalizedText, colour: LocalizedText): LocalizedText {
  return {
    fr_FR: `${label.fr_FR} (${colour.fr_FR})`,
    es_ES: `${label.es_ES} (${colour.es_ES})`,
    it_IT: `${label.it_IT} (${colour.it_IT})`,
    en_GB: `${label.en_GB} (${colour.en_GB})`,
    de_DE: `${label.de_DE} (${colour.de_DE})`,
  };
}

function buildPicto(
  source: PictoSource,
  { type, style }: FileTraits,
  group: LocalizedText,
  variation: Variation,
  id: number,
  label = source.label,
): Picto {
  const name = `${source.name}${variation}`;
  const folder = type === 'mono' ? 'mono' : 'poly';
  return {
    id,
    name,
    label,
    type,
    variation,
    style,
    file: `pictos/${folder}/${name}.svg`,
    keywords: buildKeywords([label, group, ...(source.words ? [source.words] : [])]),
  };
}

function readDrawing(source: PictoSource, type: PictoFile['type'], reader: PictoReader): Artwork {
  const { file, glyph, on = null } = source;
  const artwork = glyph === undefined ? reader.file(file ?? '') : reader.letter(glyph, on);
  const colouredShapes = artwork.shapes.filter(({ fill }) => fill !== 'tint');
  if (type === 'mono' && colouredShapes.length > 0)
    throw new SvgError('a mono drawing has only the fill currentColor');
  if (type === 'poly' && colouredShapes.length < artwork.shapes.length)
    throw new SvgError('a poly drawing has colours of its own: currentColor is for mono drawings');
  return artwork;
}

/**
 * Compiles a picto and its variations. Next to a darker variation (F) the drawing itself is the light one (C), and the
 * other way round. Next to colours, or alone, it has no variation. A `polygon` is offered in each of its colours.
 * Throws `SvgError` for a missing or unprintable drawing, and for one whose colours don't fit the type.
 */
export function compilePicto(
  source: PictoSource,
  traits: FileTraits,
  group: LocalizedText,
  reader: PictoReader,
): CompiledPicto[] {
  const { type } = traits;
  if ((type === 'polygon') !== source.variations.length > 0)
    throw new SvgError('variations belong to a polygon');
  const artwork = readDrawing(source, type, reader);
  if (type === 'polygon') {
    return source.variations.map((variation, index) => {
      const label = addColour(source.label, COLOUR_NAMES[variation] ?? source.label);
      return {
        picto: buildPicto(source, traits, group, variation, source.id + index, label),
        artwork: drawVariation(artwork, variation),
        offered: true,
      };
    });
  }
  const [firstVariation] = source.also;
  const ownVariation = firstVariation === 'C' ? 'F' : firstVariation === 'F' ? 'C' : '';
  return [
    { picto: buildPicto(source, traits, group, ownVariation, source.id), artwork, offered: true },
    ...source.also.map((variation, index) => ({
      picto: buildPicto(source, traits, group, variation, source.id + (index + 1) * VARIATION_ID_STEP),
      artwork: drawVariation(artwork, variation),
      offered: false,
    })),
  ];
}
