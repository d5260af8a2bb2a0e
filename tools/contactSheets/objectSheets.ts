import type { Forme } from '@cmon/core/catalogue/types';
import { filled, isBare, pictosFor } from './filled.ts';
import { figure, row, section } from './markup.ts';
import type { Sheet, Sheets } from './sheet.ts';
import type { SheetDrawer } from './sheetDrawer.ts';

const ROOM = { width: 310, height: 280 };

/** A forme on its mock-up; bare cloth and wood stay bare. */
function standing(draw: SheetDrawer, forme: Forme, place: number): string {
  const { mockups, document } = draw.catalogue;
  const mockup = mockups.get(forme.mockup ?? '');
  if (!mockup) return '';
  const kinds = forme.variation === 'ROND' ? ['motif'] : ['scene', 'photo', 'photo3D'];
  const fonds = document.fonds.filter(({ type }) => kinds.includes(type));
  const pictos = pictosFor(draw, forme);
  const choice = filled(
    draw,
    forme,
    {
      fond: isBare(forme) ? 0 : (fonds[(place * 5) % fonds.length]?.id ?? 0),
      picto: pictos[(place * 13) % pictos.length]?.id ?? 0,
      font: [1, 8, 4, 2, 17, 14][place % 6] ?? 1,
    },
    place,
  );
  const notes = `${forme.code} · ${mockup.code}${mockup.over === undefined ? '' : ' · over'}`;
  return figure(draw.piece({ mockup, previews: [0] }, [choice], ROOM), forme.name.fr_FR, notes);
}

const DRINKS = ['MUG', 'MUG2', 'GRD', 'CAN', 'GOBO', 'POT', 'BOU', 'BOX', 'SBOX', 'BOXPD'];

function mockups(title: string, wanted: (forme: Forme) => boolean): Sheet {
  return (draw) => {
    const figures = draw.catalogue.document.formes.map((forme, place) =>
      wanted(forme) ? standing(draw, forme, place) : '',
    );
    return `<h1>Mock-ups: ${title}</h1>${row(figures, 'plain')}`;
  };
}

/** Every symbol of the sprite: the products' own, then the formes'. */
const icons: Sheet = (draw) => {
  const sprite = draw.read('all-defs.svg');
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="([^"]+)"/g)];
  const drawn = (kind: string, edge: number) =>
    row(
      symbols
        .filter(([, id]) => id?.startsWith(`${kind}-`))
        .map(([, id = '', box = '']) => {
          const [, , width = 1, height = 1] = box.split(' ').map(Number);
          const size = `width="${edge}" height="${Math.round((edge * height) / width)}"`;
          return figure(
            `<svg ${size} viewBox="${box}"><use href="#${id}"/></svg>`,
            id.slice(kind.length + 1),
          );
        }),
      'plain small',
    );
  return `<h1>Icons of the sprite</h1><div hidden>${sprite}</div>
    ${section('Products', drawn('icon', 92))}${section('Formes', drawn('forme', 84))}`;
};

export const objectSheets: Sheets = {
  'mockups-table': mockups('mugs, bottles, jars and boxes', ({ genCode }) => DRINKS.includes(genCode)),
  'mockups-bags': mockups('bags, pouches, tags and wood', ({ genCode }) => !DRINKS.includes(genCode)),
  icons,
};
