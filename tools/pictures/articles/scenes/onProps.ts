import type { Drawing } from '../../Drawings.ts';
import { sprig } from '../../props.ts';
import { PRODUCT_SIZE, picture, piece, type Shot, shot } from '../../stage.ts';
import {
  careTag,
  cord,
  envelope,
  firSprig,
  folded,
  letter,
  pouch,
  satchel,
  trainer,
} from '../articleProps.ts';
import { lyingBackdrop } from '../backdrop.ts';
import { type Lie, lying } from '../places.ts';
import type { Studio } from '../Studio.ts';

function sceneOf(studio: Studio, pieces: readonly string[]): Shot {
  const { code, family } = studio.product;
  return shot(code, PRODUCT_SIZE, lyingBackdrop(code, family, studio.place), pieces);
}

const flower = (x: number, y: number, turn: number): string =>
  picture(sprig().address, 400, 323, 'lying', { x, y, turn });

const prop = (drawing: Drawing, width: number, place: { x: number; y: number; turn?: number }): string =>
  picture(drawing.address, width, (width * drawing.height) / drawing.width, 'thick', place);

const loose = (studio: Studio, places: readonly Lie[]): string[] =>
  places.map((place, index) => lying(studio.drawing(index + 1, (index + 1) % studio.shapes), place));

/** Cards fanned over their envelope. */
export function cards(studio: Studio): Shot {
  return sceneOf(studio, [
    flower(130, 140, 150),
    prop(envelope('#fbe3df', '#f6c9c6'), 640, { x: 900, y: 660, turn: 7 }),
    lying(studio.drawing(2, 0), { x: 960, y: 235, width: 540, height: 420, turn: 8 }),
    lying(studio.drawing(1, 1), { x: 1000, y: 665, width: 430, height: 420, turn: -5 }),
    lying(studio.drawing(0), { x: 410, y: 545, width: 680, height: 640, turn: -6 }),
  ]);
}

/** Labels for a party's table: one of each shape. */
export function partyLabels(studio: Studio): Shot {
  return sceneOf(studio, [
    flower(150, 140, 150),
    lying(studio.drawing(2, 2), { x: 880, y: 265, width: 600, height: 420, turn: 6 }),
    lying(studio.drawing(1, 1), { x: 940, y: 665, width: 470, height: 470, turn: -5 }),
    lying(studio.drawing(0), { x: 390, y: 530, width: 560, height: 560, turn: -7 }),
    flower(1140, 890, 24),
  ]);
}

/** Letters, each with its sender's or receiver's label. */
export function letters(studio: Studio): Shot {
  return sceneOf(studio, [
    prop(letter('#dcedf5', '#e8554e'), 640, { x: 900, y: 230, turn: 8 }),
    lying(studio.drawing(1), { x: 925, y: 265, width: 350, height: 200, turn: 8 }, 'stuck'),
    prop(letter('#fffaf0', '#57a639'), 740, { x: 430, y: 580, turn: -6 }),
    lying(studio.drawing(0), { x: 430, y: 635, width: 460, height: 260, turn: -6 }, 'stuck'),
    ...[2, 3].map((design, index) =>
      lying(studio.drawing(design), {
        x: 1035,
        y: 590 + index * 215,
        width: 380,
        height: 200,
        turn: index * 9 - 5,
      }),
    ),
    flower(150, 130, 150),
  ]);
}

const UPPERS = ['#e58680', '#6fa3c4', '#f2bd4b', '#7fb48a'] as const;

/** A pair of trainers with their labels on the inner sole, and more of them beside. */
export function shoes(studio: Studio): Shot {
  const pair = studio.product.previews.length > 1;
  const shoe = trainer(UPPERS[studio.place % UPPERS.length] ?? UPPERS[0], '#f6ecd8', '#fffdf6');
  const scale = 1.56;
  const label = (x: number, y: number, turn: number, preview: number) =>
    lying(
      studio.drawing(0, 0, pair ? preview : 0),
      { x, y, width: pair ? 208 : 196, height: pair ? 480 : 260, turn },
      'stuck',
    );
  const beside: readonly Lie[] = [
    { x: 1090, y: 180, width: 240, height: 260, turn: 10 },
    { x: 1110, y: 780, width: 240, height: 260, turn: 6 },
    { x: 1030, y: 480, width: 250, height: 280, turn: -8 },
  ];
  const others = pair
    ? beside.map((place, index) => lying(studio.drawing(1 + Math.floor(index / 2), 0, index % 2), place))
    : loose(studio, beside);
  return sceneOf(studio, [
    prop(shoe, 300 * scale, { x: 280, y: 480, turn: -7 }),
    label(293, 590, -7, 0),
    prop(shoe, 300 * scale, { x: 715, y: 500, turn: 5 }),
    label(703, 610, 5, 1),
    ...others,
  ]);
}

/** A satchel with a tag on its cord, and more tags beside. */
export function tags(studio: Studio): Shot {
  return sceneOf(studio, [
    prop(satchel('#e8776e', '#2b5f96', '#f7b733'), 760, { x: 400, y: 500, turn: -4 }),
    picture(cord('#f7b733').address, 110, 202, 'stuck', { x: 400, y: 430, turn: 0 }),
    piece(studio.drawing(0), 4.6, 'thick', { x: 402, y: 660, turn: 4 }),
    ...loose(studio, [
      { x: 1060, y: 190, width: 310, height: 290, turn: 9 },
      { x: 1090, y: 780, width: 310, height: 280, turn: 6 },
      { x: 985, y: 490, width: 330, height: 300, turn: -8 },
    ]),
  ]);
}

/** A garment's care tag with its label, and more of them beside. */
export function careLabels(studio: Studio): Shot {
  return sceneOf(studio, [
    prop(folded('#f2b6b0', '#fbe3df', '#e58680'), 820, { x: 440, y: 560, turn: -5 }),
    prop(careTag(), 450, { x: 420, y: 430, turn: -5 }),
    lying(studio.drawing(0), { x: 441, y: 640, width: 390, height: 230, turn: -5 }, 'stuck'),
    ...loose(studio, [
      { x: 1060, y: 160, width: 340, height: 220, turn: 8 },
      { x: 1060, y: 810, width: 340, height: 220, turn: -6 },
      { x: 1090, y: 590, width: 320, height: 220, turn: 6 },
      { x: 1050, y: 375, width: 350, height: 220, turn: -5 },
    ]),
  ]);
}

/** Folded towels with a label sewn to the topmost, and more of them beside. */
export function sewnLabels(studio: Studio): Shot {
  return sceneOf(studio, [
    flower(1150, 900, 20),
    prop(folded('#a9cfae', '#fbd871', '#f6c9c6'), 800, { x: 430, y: 480, turn: -4 }),
    lying(studio.drawing(0), { x: 425, y: 500, width: 560, height: 240, turn: -4 }, 'stuck'),
    ...loose(studio, [
      { x: 1040, y: 160, width: 400, height: 200, turn: 8 },
      { x: 1080, y: 640, width: 380, height: 200, turn: -6 },
      { x: 1060, y: 400, width: 400, height: 200, turn: -4 },
    ]),
  ]);
}

const PAPERS = ['#dcbf95', '#f6ecd8', '#c9665c'] as const;

/** An advent calendar of paper pouches, pegged to two strings. */
export function advent(studio: Studio): Shot {
  const stickers = studio.design(0);
  const strings = [62, 512].map(
    (y) =>
      `<i style="left:-20px;right:-20px;top:${y}px;height:5px;background:#8a6a45;box-shadow:0 4px 5px rgb(58 44 20 / 22%)"></i>`,
  );
  const pouches = Array.from({ length: 8 }, (_, index) => {
    const x = 190 + (index % 4) * 300;
    const y = 230 + Math.floor(index / 4) * 450;
    const turn = [-3, 2, -1, 3][(index * 3 + 1) % 4] ?? 0;
    const sticker = stickers[index];
    return [
      prop(pouch(PAPERS[index % 3] ?? PAPERS[0], '#e8d6b6'), 262, { x, y, turn }),
      sticker ? lying(sticker, { x, y: y + 52, width: 212, height: 212, turn }, 'stuck') : '',
    ].join('');
  });
  const green = firSprig();
  return sceneOf(studio, [
    ...strings,
    ...pouches,
    picture(green.address, 330, 236, 'lying', { x: 1150, y: 900, turn: -8 }),
  ]);
}

/** Ornaments on their branches. */
export function ornaments(studio: Studio): Shot {
  return sceneOf(studio, [
    lying(studio.drawing(1, 1), { x: 235, y: 350, width: 520, height: 560 }, 'none'),
    lying(studio.drawing(2, 2), { x: 1045, y: 350, width: 520, height: 560 }, 'none'),
    lying(studio.drawing(0), { x: 640, y: 500, width: 780, height: 820 }, 'none'),
  ]);
}
