import { listDrawingVariations } from '@cmon/core/catalogue/resolvePicto';
import type { Picto } from '@cmon/core/catalogue/types';
import type { SheetDrawer } from './createSheetDrawer.ts';
import { figure, row, tray } from './markup.ts';
import { groupSheet, type Sheets } from './sheet.ts';

/** Backgrounds on which every picto must be visible, with the colour of single-coloured pictos on each. */
const BACKGROUNDS = [
  { colour: '#f8ecd2', tint: '#1d2c5e' },
  { colour: '#1d2c5e', tint: '#ffffff' },
] as const;
/** 14 mm and 8 mm in CSS px. */
const SIZES_PX = [53, 30];

/** A picto in each of its variations, in two sizes, on a pale and a dark background. */
function drawVariations(draw: SheetDrawer, picto: Picto): string {
  const variations = picto.variation.length > 1 ? [picto] : listDrawingVariations(draw.catalogue, picto);
  const drawn = BACKGROUNDS.map(({ colour, tint }) =>
    tray(
      variations.flatMap(({ file }) => SIZES_PX.map((size) => draw.tinted(file, size, tint))),
      colour,
    ),
  );
  const note = variations.map(({ variation }) => variation).filter((variation) => variation !== '');
  return figure(drawn.join(''), picto.label.fr_FR, ...(note.length > 1 ? [note.join(' ')] : []));
}

function pictoSheet(title: string, ids: readonly number[]) {
  return groupSheet(`Pictos: ${title}`, ids, ({ ids: members }, draw) =>
    row(
      members.flatMap((id) => {
        const picto = draw.catalogue.pictos.get(id);
        return picto ? [drawVariations(draw, picto)] : [];
      }),
      'small',
    ),
  );
}

export const PICTO_SHEETS: Sheets = {
  'pictos-animals-sea': pictoSheet('animals and the sea', [101, 115]),
  'pictos-nature-treats': pictoSheet('nature and treats', [103, 104]),
  'pictos-vehicles-sport': pictoSheet('vehicles and sport', [102, 106]),
  'pictos-fantasy-parties-space': pictoSheet('fantasy, parties and space', [105, 108, 111]),
  'pictos-school-jobs-toys-music': pictoSheet('school, jobs, toys and music', [107, 110, 112, 116]),
  'pictos-faces-letters': pictoSheet('faces, letters and numbers', [114, 109]),
  'pictos-shapes': pictoSheet('shapes, each in four colours', [113]),
};
