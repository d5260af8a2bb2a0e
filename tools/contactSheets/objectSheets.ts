import type { Forme } from '@cmon/core/catalogue/types';
import type { SheetDrawer } from './createSheetDrawer.ts';
import { fillForme, isBare, listPictos } from './fillForme.ts';
import { buildFigure, buildRow, buildSection } from './markup.ts';
import type { Sheet, Sheets } from './sheet.ts';

/** Ids of fonts of different styles, which the objects have in turn. */
const FONT_IDS = [1, 8, 4, 2, 17, 14];
/** Largest picture of an object, px. */
const MAX_SIZE = { width: 310, height: 280 };

/** A forme on its mock-up. Cloth and wood with a colour have no fond. */
function drawOnMockup(draw: SheetDrawer, forme: Forme, index: number): string {
  const { mockups, document } = draw.catalogue;
  const mockup = mockups.get(forme.mockup ?? '');
  if (!mockup) return '';
  const kinds = forme.variation === 'ROND' ? ['motif'] : ['scene', 'photo', 'photo3D'];
  const fonds = document.fonds.filter(({ type }) => kinds.includes(type));
  const pictos = listPictos(draw, forme);
  const choice = fillForme(
    draw,
    forme,
    {
      fond: isBare(forme) ? 0 : (fonds[(index * 5) % fonds.length]?.id ?? 0),
      picto: pictos[(index * 13) % pictos.length]?.id ?? 0,
      font: FONT_IDS[index % FONT_IDS.length] ?? 1,
    },
    index,
  );
  const notes = `${forme.code} · ${mockup.code}${mockup.over === undefined ? '' : ' · over'}`;
  return buildFigure(draw.piece({ mockup, previews: [0] }, [choice], MAX_SIZE), forme.name.fr_FR, notes);
}

const TABLEWARE = ['MUG', 'MUG2', 'GRD', 'CAN', 'GOBO', 'POT', 'BOU', 'BOX', 'SBOX', 'BOXPD'];

function createMockupSheet(title: string, isShown: (forme: Forme) => boolean): Sheet {
  return (draw) => {
    const figures = draw.catalogue.document.formes.map((forme, index) =>
      isShown(forme) ? drawOnMockup(draw, forme, index) : '',
    );
    return `<h1>Mock-ups: ${title}</h1>${buildRow(figures, 'plain')}`;
  };
}

/** Every symbol of the sprite: the product icons, then the forme icons. */
const drawIcons: Sheet = (draw) => {
  const sprite = draw.read('all-defs.svg');
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="([^"]+)"/g)];
  const drawSymbols = (kind: string, widthPx: number) =>
    buildRow(
      symbols
        .filter(([, id]) => id?.startsWith(`${kind}-`))
        .map(([, id = '', box = '']) => {
          const [, , width = 1, height = 1] = box.split(' ').map(Number);
          const size = `width="${widthPx}" height="${Math.round((widthPx * height) / width)}"`;
          return buildFigure(
            `<svg ${size} viewBox="${box}"><use href="#${id}"/></svg>`,
            id.slice(kind.length + 1),
          );
        }),
      'plain small',
    );
  return `<h1>Icons of the sprite</h1><div hidden>${sprite}</div>
    ${buildSection('Products', drawSymbols('icon', 92))}${buildSection('Formes', drawSymbols('forme', 84))}`;
};

export const OBJECT_SHEETS: Sheets = {
  'mockups-table': createMockupSheet('mugs, bottles, jars and boxes', ({ genCode }) =>
    TABLEWARE.includes(genCode),
  ),
  'mockups-bags': createMockupSheet(
    'bags, pouches, tags and wood',
    ({ genCode }) => !TABLEWARE.includes(genCode),
  ),
  icons: drawIcons,
};
