import { listDrawingVariations } from '@cmon/core/catalogue/resolvePicto';
import type { Picto } from '@cmon/core/catalogue/types';
import type { SheetDrawer } from './createSheetDrawer.ts';
import { buildFigure, buildRow, buildTray } from './markup.ts';
import { createGroupSheet, type Sheets } from './sheet.ts';

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
  const drawings = BACKGROUNDS.map(({ colour, tint }) =>
    buildTray(
      variations.flatMap(({ file }) => SIZES_PX.map((size) => draw.tinted(file, size, tint))),
      colour,
    ),
  );
  const note = variations.map(({ variation }) => variation).filter((variation) => variation !== '');
  return buildFigure(drawings.join(''), picto.label.fr_FR, ...(note.length > 1 ? [note.join(' ')] : []));
}

function createPictoSheet(title: string, ids: readonly number[]) {
  return createGroupSheet(`Pictos: ${title}`, ids, ({ ids: members }, draw) =>
    buildRow(
      members.flatMap((id) => {
        const picto = draw.catalogue.pictos.get(id);
        return picto ? [drawVariations(draw, picto)] : [];
      }),
      'small',
    ),
  );
}

export const PICTO_SHEETS: Sheets = {
  'pictos-animals-sea': createPictoSheet('animals and the sea', [101, 115]),
  'pictos-nature-treats': createPictoSheet('nature and treats', [103, 104]),
  'pictos-vehicles-sport': createPictoSheet('vehicles and sport', [102, 106]),
  'pictos-fantasy-parties-space': createPictoSheet('fantasy, parties and space', [105, 108, 111]),
  'pictos-school-jobs-toys-music': createPictoSheet('school, jobs, toys and music', [107, 110, 112, 116]),
  'pictos-faces-letters': createPictoSheet('faces, letters and numbers', [114, 109]),
  'pictos-shapes': createPictoSheet('shapes, each in four colours', [113]),
};
