import type { LocalizedText, Picto } from '@cmon/core/catalogue/types';
import type { Artwork } from '@cmon/core/scene/types';
import type { PictoFile, PictoSource } from '../source/schemas.ts';
import { type IconShelf, inVariation } from './pictoArtwork.ts';
import { searchWords } from './searchWords.ts';

export interface CompiledPicto {
  readonly picto: Picto;
  readonly artwork: Artwork;
  /** The picto that the panel shows; its other variation stands in for it on the fonds that ask for it. */
  readonly offered: boolean;
}

/** Ids of second variations follow those of the pictos by this much. */
const secondVariation = 1000;

type Type = PictoFile['type'];

function entry(
  source: PictoSource,
  type: Type,
  group: LocalizedText,
  variation: Picto['variation'],
  id: number,
): Picto {
  const name = `${source.name}${variation}`;
  return {
    id,
    name,
    label: source.label,
    type,
    variation,
    file: `pictos/${type}/${name}.svg`,
    keywords: searchWords([source.label, group, ...(source.words ? [source.words] : [])]),
  };
}

/**
 * A picto and its variations. A drawing with a darker second is itself the light one (C), a drawing with a paler
 * second is itself the dark one (F); without a second it has no variation. Throws `SvgError`.
 */
export function compilePicto(
  source: PictoSource,
  type: Type,
  group: LocalizedText,
  shelf: IconShelf,
): CompiledPicto[] {
  const drawing = shelf[type](source.icon);
  const [second] = source.also;
  if (second === undefined) {
    return [{ picto: entry(source, type, group, '', source.id), artwork: drawing, offered: true }];
  }
  const own = second === 'C' ? 'F' : 'C';
  return [
    { picto: entry(source, type, group, own, source.id), artwork: drawing, offered: true },
    {
      picto: entry(source, type, group, second, source.id + secondVariation),
      artwork: inVariation(drawing, second),
      offered: false,
    },
  ];
}
