import type { LocalizedText, Picto } from '@cmon/core/catalogue/types';
import type { Artwork } from '@cmon/core/scene/types';
import type { PictoFile, PictoSource } from '../source/schemas.ts';
import { SvgError } from '../svg/parseXml.ts';
import { type IconShelf, inVariation } from './pictoArtwork.ts';
import { searchWords } from './searchWords.ts';

export interface CompiledPicto {
  readonly picto: Picto;
  readonly artwork: Artwork;
  /** The picto that the panel shows; its other variation stands in for it on the fonds that ask for it. */
  readonly offered: boolean;
}

/** Ids of further variations follow those of the pictos by this much, each variation by as much again. */
const FURTHER_VARIATION = 1000;

type Type = PictoFile['type'];
type Variation = Picto['variation'];

/** What a variation's colour is called beside a label, where several are offered. */
const COLOUR_WORDS: Readonly<Partial<Record<Variation, LocalizedText>>> = {
  JAUNE: { fr_FR: 'jaune', es_ES: 'amarillo', it_IT: 'giallo', en_GB: 'yellow', de_DE: 'gelb' },
  ROUGE: { fr_FR: 'rouge', es_ES: 'rojo', it_IT: 'rosso', en_GB: 'red', de_DE: 'rot' },
  NOIR: { fr_FR: 'noir', es_ES: 'negro', it_IT: 'nero', en_GB: 'black', de_DE: 'schwarz' },
  VERT: { fr_FR: 'vert', es_ES: 'verde', it_IT: 'verde', en_GB: 'green', de_DE: 'grün' },
};

function labelled(label: LocalizedText, colour: LocalizedText): LocalizedText {
  return {
    fr_FR: `${label.fr_FR} (${colour.fr_FR})`,
    es_ES: `${label.es_ES} (${colour.es_ES})`,
    it_IT: `${label.it_IT} (${colour.it_IT})`,
    en_GB: `${label.en_GB} (${colour.en_GB})`,
    de_DE: `${label.de_DE} (${colour.de_DE})`,
  };
}

function entry(
  source: PictoSource,
  type: Type,
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
    file: `pictos/${folder}/${name}.svg`,
    keywords: searchWords([label, group, ...(source.words ? [source.words] : [])]),
  };
}

function drawingOf(source: PictoSource, type: Type, shelf: IconShelf): Artwork {
  if (source.glyph !== undefined) return shelf.letter(source.glyph, source.on ?? null);
  if (source.file !== undefined) return shelf.file(source.file);
  return shelf[type === 'mono' ? 'mono' : 'poly'](source.icon ?? '');
}

/**
 * A picto and its variations. A drawing with a darker second is itself the light one (C), a drawing with a paler second
 * is itself the dark one (F); beside colours, and without a second, it has no variation. A `polygon` is offered in each
 * of its colours instead. Throws `SvgError`.
 */
export function compilePicto(
  source: PictoSource,
  type: Type,
  group: LocalizedText,
  shelf: IconShelf,
): CompiledPicto[] {
  if ((type === 'polygon') !== source.variations.length > 0)
    throw new SvgError('variations belong to a polygon');
  const artwork = drawingOf(source, type, shelf);
  if (type === 'polygon') {
    return source.variations.map((variation, index) => {
      const label = labelled(source.label, COLOUR_WORDS[variation] ?? source.label);
      return {
        picto: entry(source, type, group, variation, source.id + index, label),
        artwork: inVariation(artwork, variation),
        offered: true,
      };
    });
  }
  const [second] = source.also;
  const own = second === 'C' ? 'F' : second === 'F' ? 'C' : '';
  return [
    { picto: entry(source, type, group, own, source.id), artwork, offered: true },
    ...source.also.map((variation, index) => ({
      picto: entry(source, type, group, variation, source.id + (index + 1) * FURTHER_VARIATION),
      artwork: inVariation(artwork, variation),
      offered: false,
    })),
  ];
}
