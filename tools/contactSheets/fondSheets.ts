import type { Fond, Forme } from '@cmon/core/catalogue/types';
import { filled } from './filled.ts';
import { figure, row } from './markup.ts';
import { ofGroups, type Sheets } from './sheet.ts';
import type { SheetDrawer } from './sheetDrawer.ts';

/** What a fond is judged on: a band, a square and a card, px a mm. */
const SHAPES = [
  { code: 'EAO_2L', scale: 2.8 },
  { code: 'EAO_SQ', scale: 2.4 },
  { code: 'INV_REC', scale: 1.1 },
] as const;

export function formeCalled({ catalogue }: SheetDrawer, code: string): Forme {
  const forme = catalogue.document.formes.find((each) => each.code === code);
  if (!forme) throw new Error(`no forme ${code}`);
  return forme;
}

function inShapes(draw: SheetDrawer, fond: Fond, place: number): string {
  const pictos = draw.parts.pictos.filter(({ offered }) => offered);
  const choice = {
    fond: fond.id,
    picto: pictos[(place * 31 + fond.id * 7) % pictos.length]?.picto.id ?? 0,
    font: 1 + (place % 10),
  };
  const drawn = SHAPES.map(({ code, scale }) =>
    draw.label(filled(draw, formeCalled(draw, code), choice, place), scale),
  );
  return figure(`<div class="side">${drawn.join('')}</div>`, fond.name.fr_FR, `${fond.id} · ${fond.type}`);
}

/** All fonds of groups, in the shapes. */
function fonds(title: string, ids: readonly number[]) {
  return ofGroups(`Fonds: ${title}`, ids, ({ ids: members }, draw) =>
    row(
      members.flatMap((id, place) => {
        const fond = draw.catalogue.fonds.get(id);
        return fond ? [inShapes(draw, fond, place)] : [];
      }),
    ),
  );
}

export const fondSheets: Sheets = {
  'fonds-colours': fonds('colours', [1]),
  'fonds-patterns': fonds('patterns', [2]),
  'fonds-patterns-nature-animals': fonds('patterns of nature and animals', [10, 11]),
  'fonds-scenes': fonds('scenes', [3]),
  'fonds-scenes-animals-town-parties': fonds('scenes of animals, the town and parties', [12, 13, 5]),
  'fonds-moods': fonds('moods', [4]),
};
