import { drawingVariations } from '@cmon/core/catalogue/pictoOnFond';
import type { Picto } from '@cmon/core/catalogue/types';
import { figure, row, tray } from './markup.ts';
import { ofGroups, type Sheets } from './sheet.ts';
import type { SheetDrawer } from './sheetDrawer.ts';

/** The grounds that every picto must be seen on, with the tint that single-coloured ones take. */
const GROUNDS = [
  { colour: '#f8ecd2', tint: '#1d2c5e' },
  { colour: '#1d2c5e', tint: '#ffffff' },
] as const;
/** 14 mm and 8 mm as a screen takes them. */
const SIZES = [53, 30];

/** A picto in each of its variations, at two sizes, on a pale ground and a dark one. */
function everyWay(draw: SheetDrawer, picto: Picto): string {
  const variations = picto.variation.length > 1 ? [picto] : drawingVariations(draw.catalogue, picto);
  const drawn = GROUNDS.map(({ colour, tint }) =>
    tray(
      variations.flatMap(({ file }) => SIZES.map((edge) => draw.tinted(file, edge, tint))),
      colour,
    ),
  );
  const note = variations.map(({ variation }) => variation).filter((variation) => variation !== '');
  return figure(drawn.join(''), picto.label.fr_FR, ...(note.length > 1 ? [note.join(' ')] : []));
}

function pictos(title: string, ids: readonly number[]) {
  return ofGroups(`Pictos: ${title}`, ids, ({ ids: members }, draw) =>
    row(
      members.flatMap((id) => {
        const picto = draw.catalogue.pictos.get(id);
        return picto ? [everyWay(draw, picto)] : [];
      }),
      'small',
    ),
  );
}

export const pictoSheets: Sheets = {
  'pictos-animals-sea': pictos('animals and the sea', [101, 115]),
  'pictos-nature-treats': pictos('nature and treats', [103, 104]),
  'pictos-vehicles-sport': pictos('vehicles and sport', [102, 106]),
  'pictos-fantasy-parties-space': pictos('fantasy, parties and space', [105, 108, 111]),
  'pictos-school-jobs-toys-music': pictos('school, jobs, toys and music', [107, 110, 112, 116]),
  'pictos-faces-letters': pictos('faces, letters and numbers', [114, 109]),
  'pictos-shapes': pictos('shapes, each in four colours', [113]),
};
