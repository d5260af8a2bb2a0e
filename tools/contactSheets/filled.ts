import { luminance, parseHexColour } from '@cmon/catalogue/colour/contrast';
import type { Forme, Picto } from '@cmon/core/catalogue/types';
import { maxChars } from '@cmon/core/composition/truncateText';
import type { PreviewChoice } from '@cmon/core/composition/types';
import type { SheetDrawer } from './sheetDrawer.ts';

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
const first = NAMES.map((name) => name.split(' ')[0] ?? name);

/** Ink for a bare material: burnt into wood, pale on what is dark, navy on the rest. */
function inkOn({ genCode, material = '#ffffff' }: Forme): number {
  if (genCode === 'ORNO') return 19;
  return luminance(parseHexColour(material)) < 0.2 ? 2 : 4;
}

/** Whether a forme is shown without a fond: a cloth, a wood or a plastic that has its own colour. */
export const isBare = ({ isObjet, material = '#ffffff' }: Forme): boolean =>
  isObjet && material !== '#ffffff';

/** The offered pictos that a forme is shown with: wood takes single-coloured ones. */
export function pictosFor({ parts }: SheetDrawer, { genCode }: Forme): readonly Picto[] {
  const type = genCode === 'ORNO' ? 'mono' : 'poly';
  return parts.pictos
    .filter(({ offered, picto }) => offered && picto.type === type)
    .map(({ picto }) => picto);
}

/** A forme filled with texts as parents type them, on a fond with its own text colour or on the bare material. */
export function filled(
  { catalogue }: SheetDrawer,
  forme: Forme,
  choice: Partial<Omit<PreviewChoice, 'forme' | 'textes'>> = {},
  place = 0,
): PreviewChoice {
  const { fond = 0, picto = 0, font = 1 } = choice;
  const lead = typeof fond === 'number' ? fond : (fond[0] ?? 0);
  const own = lead === 0 ? inkOn(forme) : catalogue.fonds.get(lead)?.textcolorDefault;
  const textcolor = choice.textcolor ?? own ?? 1;
  const textes = forme.textSlots.map((_, index) => {
    const said = (index === 0 ? NAMES[place % NAMES.length] : LINES[(index - 1) % LINES.length]) ?? '';
    const value = said.length > maxChars(forme, index) ? (first[place % first.length] ?? '') : said;
    return { value, ratio: 1 };
  });
  return { fond, forme: forme.id, font, picto, textcolor, textes };
}
