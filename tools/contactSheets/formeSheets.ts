import type { Forme } from '@cmon/core/catalogue/types';
import { filled, isBare, pictosFor } from './filled.ts';
import { figure, row, section } from './markup.ts';
import type { Sheets } from './sheet.ts';
import type { SheetDrawer } from './sheetDrawer.ts';

/** Room that one forme takes, px, and the most that a mm takes of it. */
const ROOM = { width: 320, height: 250 };
const SCALES = { label: 4, object: 2.4 };

/** The fonds that formes are shown on in turn: colours and patterns of several kinds. */
const fondsOf = ({ catalogue }: SheetDrawer) =>
  catalogue.document.fonds.filter(({ type }) => type === 'couleur' || type === 'motif' || type === 'scene');

function families(draw: SheetDrawer, kind: 'label' | 'object'): string {
  const { formes, fonts } = draw.catalogue.document;
  const fonds = fondsOf(draw);
  const shown = formes.filter(({ thumbType }) => thumbType === kind);
  const drawn = (forme: Forme) => {
    const place = formes.indexOf(forme);
    const pictos = pictosFor(draw, forme);
    const choice = {
      fond: isBare(forme) ? 0 : (fonds[(place * 11 + 5) % fonds.length]?.id ?? 0),
      picto: pictos[(place * 17) % pictos.length]?.id ?? 0,
      font: fonts[place % fonts.length]?.id ?? 1,
    };
    const scale = Math.min(SCALES[kind], ROOM.width / forme.width, ROOM.height / forme.height);
    return figure(
      draw.label(filled(draw, forme, choice, place), scale),
      forme.name.fr_FR,
      `${forme.code} · ${forme.width} × ${forme.height} mm · ×${forme.copies}`,
    );
  };
  const codes = [...new Set(shown.map(({ genCode }) => genCode))];
  const ofCode = (code: string) => shown.filter(({ genCode }) => genCode === code).map(drawn);
  return row(codes.map((code) => `<section>${section(code, row(ofCode(code)))}</section>`));
}

export const formeSheets: Sheets = {
  'formes-labels': (draw) => `<h1>Formes: labels, cards and stickers</h1>${families(draw, 'label')}`,
  'formes-objects': (draw) => `<h1>Formes: print areas of objects</h1>${families(draw, 'object')}`,
};
