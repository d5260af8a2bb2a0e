import type { Fond, Forme } from '@cmon/core/catalogue/types';
import type { SheetDrawer } from './createSheetDrawer.ts';
import { fillForme } from './fillForme.ts';
import { buildFigure, buildRow } from './markup.ts';
import { createGroupSheet, type Sheets } from './sheet.ts';

/** Formes on which a fond is judged: a band, a square and a card. `scale` is px per mm. */
const FORMES = [
  { code: 'EAO_2L', scale: 2.8 },
  { code: 'EAO_SQ', scale: 2.4 },
  { code: 'INV_REC', scale: 1.1 },
] as const;

/** The forme with a code. Throws an error when the catalogue has none. */
export function findForme({ catalogue }: SheetDrawer, code: string): Forme {
  const forme = catalogue.document.formes.find((candidate) => candidate.code === code);
  if (!forme) throw new Error(`contact sheets: the catalogue has no forme ${code}`);
  return forme;
}

function drawOnFormes(draw: SheetDrawer, fond: Fond, index: number): string {
  const pictos = draw.parts.pictos.filter(({ offered }) => offered);
  // The factors are arbitrary: they give each fond another picto and font.
  const choice = {
    fond: fond.id,
    picto: pictos[(index * 31 + fond.id * 7) % pictos.length]?.picto.id ?? 0,
    font: 1 + (index % 10),
  };
  const drawings = FORMES.map(({ code, scale }) =>
    draw.label(fillForme(draw, findForme(draw, code), choice, index), scale),
  );
  return buildFigure(
    `<div class="side">${drawings.join('')}</div>`,
    fond.name.fr_FR,
    `${fond.id} · ${fond.type}`,
  );
}

/** A sheet of all fonds of some groups, each on three formes. */
function createFondSheet(title: string, ids: readonly number[]) {
  return createGroupSheet(`Fonds: ${title}`, ids, ({ ids: members }, draw) =>
    buildRow(
      members.flatMap((id, index) => {
        const fond = draw.catalogue.fonds.get(id);
        return fond ? [drawOnFormes(draw, fond, index)] : [];
      }),
    ),
  );
}

export const FOND_SHEETS: Sheets = {
  'fonds-colours': createFondSheet('colours', [1]),
  'fonds-patterns': createFondSheet('patterns', [2]),
  'fonds-patterns-nature-animals': createFondSheet('patterns of nature and animals', [10, 11]),
  'fonds-scenes': createFondSheet('scenes', [3]),
  'fonds-scenes-animals-town-parties': createFondSheet(
    'scenes of animals, the town and parties',
    [12, 13, 5],
  ),
  'fonds-moods': createFondSheet('moods', [4]),
};
