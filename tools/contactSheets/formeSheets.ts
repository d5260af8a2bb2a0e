import type { Forme } from '@cmon/core/catalogue/types';
import type { SheetDrawer } from './createSheetDrawer.ts';
import { fillForme, isBare, listPictos } from './fillForme.ts';
import { buildFigure, buildRow, buildSection } from './markup.ts';
import type { Sheets } from './sheet.ts';

/** Largest picture of a forme in px, and largest scale in px per mm. */
const MAX_SIZE = { width: 320, height: 250 };
const MAX_SCALES = { label: 4, object: 2.4 };

/** Fonds on which the formes are shown in turn: plain colours, patterns and scenes. */
const listFonds = ({ catalogue }: SheetDrawer) =>
  catalogue.document.fonds.filter(({ type }) => type === 'couleur' || type === 'motif' || type === 'scene');

function drawFamilies(draw: SheetDrawer, kind: 'label' | 'object'): string {
  const { formes, fonts } = draw.catalogue.document;
  const fonds = listFonds(draw);
  const formesOfKind = formes.filter(({ thumbType }) => thumbType === kind);
  const drawForme = (forme: Forme) => {
    const index = formes.indexOf(forme);
    const pictos = listPictos(draw, forme);
    // The factors are arbitrary: they give each forme another fond, picto and font.
    const choice = {
      fond: isBare(forme) ? 0 : (fonds[(index * 11 + 5) % fonds.length]?.id ?? 0),
      picto: pictos[(index * 17) % pictos.length]?.id ?? 0,
      font: fonts[index % fonts.length]?.id ?? 1,
    };
    const scale = Math.min(MAX_SCALES[kind], MAX_SIZE.width / forme.width, MAX_SIZE.height / forme.height);
    return buildFigure(
      draw.label(fillForme(draw, forme, choice, index), scale),
      forme.name.fr_FR,
      `${forme.code} · ${forme.width} × ${forme.height} mm · ×${forme.copies}`,
    );
  };
  const codes = [...new Set(formesOfKind.map(({ genCode }) => genCode))];
  const drawFormesOfCode = (code: string) =>
    formesOfKind.filter(({ genCode }) => genCode === code).map(drawForme);
  return buildRow(
    codes.map((code) => `<section>${buildSection(code, buildRow(drawFormesOfCode(code)))}</section>`),
  );
}

export const FORME_SHEETS: Sheets = {
  'formes-labels': (draw) => `<h1>Formes: labels, cards and stickers</h1>${drawFamilies(draw, 'label')}`,
  'formes-objects': (draw) => `<h1>Formes: print areas of objects</h1>${drawFamilies(draw, 'object')}`,
};
