import { computeLuminance, parseHexColour } from '@cmon/catalogue/colour/contrast';
import type { Forme, Picto } from '@cmon/core/catalogue/types';
import { getMaxChars } from '@cmon/core/composition/truncateText';
import type { PreviewChoice } from '@cmon/core/composition/types';
import type { SheetDrawer } from './createSheetDrawer.ts';

/** Names of several lengths and accents, as parents type them. */
const NAMES = [
  'Zoé Martin',
  'Léon Müller',
  'Ana Núñez',
  'Giulia Rossi',
  'Oscar Brown',
  'Noé Lefèvre',
  'Emma Weiß',
];
const LINES = ['École Jules-Ferry', '06 12 34 56 78', 'CP · classe 2'];
const FIRST_NAMES = NAMES.map((name) => name.split(' ')[0] ?? name);

/** The id of a text colour for a bare material: brown for wood (engraved), white for a dark material, else navy. */
function chooseTextcolor({ genCode, material = '#ffffff' }: Forme): number {
  if (genCode === 'ORNO') return 19;
  return computeLuminance(parseHexColour(material)) < 0.2 ? 2 : 4;
}

/** Whether a forme is shown without a fond, because its cloth, wood or plastic has a colour. */
export const isBare = ({ isObjet, material = '#ffffff' }: Forme): boolean =>
  isObjet && material !== '#ffffff';

/** The offered pictos that a forme is shown with. Wood is engraved, so it takes pictos of one colour. */
export function listPictos({ parts }: SheetDrawer, { genCode }: Forme): readonly Picto[] {
  const type = genCode === 'ORNO' ? 'mono' : 'poly';
  return parts.pictos
    .filter(({ offered, picto }) => offered && picto.type === type)
    .map(({ picto }) => picto);
}

/**
 * A design for a forme, with texts as parents type them, on a fond or on the bare material. `variant` selects the name.
 */
export function fillForme(
  { catalogue }: SheetDrawer,
  forme: Forme,
  choice: Partial<Omit<PreviewChoice, 'forme' | 'textes'>> = {},
  variant = 0,
): PreviewChoice {
  const { fond = 0, picto = 0, font = 1 } = choice;
  const fondId = typeof fond === 'number' ? fond : (fond[0] ?? 0);
  const defaultColour = fondId === 0 ? chooseTextcolor(forme) : catalogue.fonds.get(fondId)?.textcolorDefault;
  const textcolor = choice.textcolor ?? defaultColour ?? 1;
  const textes = forme.textSlots.map((_, index) => {
    const text = (index === 0 ? NAMES[variant % NAMES.length] : LINES[(index - 1) % LINES.length]) ?? '';
    const value =
      text.length > getMaxChars(forme, index) ? (FIRST_NAMES[variant % FIRST_NAMES.length] ?? '') : text;
    return { value, ratio: 1 };
  });
  return { fond, forme: forme.id, font, picto, textcolor, textes };
}
