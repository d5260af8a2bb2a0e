import type { Drawing } from '../../DesignPainter.ts';
import { placeSprig } from '../../placeSprig.ts';
import { readProp } from '../../readProp.ts';
import { createShot, PRODUCT_SIZE, placeDrawing, placeImage, type Shot } from '../../shot.ts';
import type { ArticleDesigns } from '../ArticleDesigns.ts';
import { buildLyingBackdrop } from '../backdrop.ts';
import { type LyingPlace, placeLying } from '../objectPlaces.ts';

function createScene(designs: ArticleDesigns, objects: readonly string[]): Shot {
  const { code, family } = designs.product;
  return createShot(code, PRODUCT_SIZE, buildLyingBackdrop(code, family, designs.index), objects);
}

const placeFlower = (x: number, y: number, turn: number): string => placeSprig({ x, y, turn });

const placeProp = (drawing: Drawing, width: number, place: { x: number; y: number; turn?: number }): string =>
  placeImage(drawing.url, width, (width * drawing.height) / drawing.width, 'thick', place);

function placeLooseLabels(designs: ArticleDesigns, places: readonly LyingPlace[]): string[] {
  return places.map((place, index) =>
    placeLying(designs.drawPreview(index + 1, (index + 1) % designs.shapeCount), place),
  );
}

/** Cards spread over their envelope. */
export function composeCards(designs: ArticleDesigns): Shot {
  return createScene(designs, [
    placeFlower(130, 140, 150),
    placeProp(readProp('envelope'), 640, { x: 900, y: 660, turn: 7 }),
    placeLying(designs.drawPreview(2, 0), { x: 960, y: 235, width: 540, height: 420, turn: 8 }),
    placeLying(designs.drawPreview(1, 1), { x: 1000, y: 665, width: 430, height: 420, turn: -5 }),
    placeLying(designs.drawPreview(0), { x: 410, y: 545, width: 680, height: 640, turn: -6 }),
  ]);
}

/** Labels for the table of a party, one in each shape. */
export function composePartyLabels(designs: ArticleDesigns): Shot {
  return createScene(designs, [
    placeFlower(150, 140, 150),
    placeLying(designs.drawPreview(2, 2), { x: 880, y: 265, width: 600, height: 420, turn: 6 }),
    placeLying(designs.drawPreview(1, 1), { x: 940, y: 665, width: 470, height: 470, turn: -5 }),
    placeLying(designs.drawPreview(0), { x: 390, y: 530, width: 560, height: 560, turn: -7 }),
    placeFlower(1140, 890, 24),
  ]);
}

/** Letters with address labels. */
export function composeLetters(designs: ArticleDesigns): Shot {
  return createScene(designs, [
    placeProp(readProp('letter'), 640, { x: 900, y: 230, turn: 8 }),
    placeLying(designs.drawPreview(1), { x: 925, y: 265, width: 350, height: 200, turn: 8 }, 'stuck'),
    placeProp(readProp('letter', { '#dcedf5': '#fffaf0', '#e8554e': '#57a639' }), 740, {
      x: 430,
      y: 580,
      turn: -6,
    }),
    placeLying(designs.drawPreview(0), { x: 430, y: 635, width: 460, height: 260, turn: -6 }, 'stuck'),
    ...[2, 3].map((design, index) =>
      placeLying(designs.drawPreview(design), {
        x: 1035,
        y: 590 + index * 215,
        width: 380,
        height: 200,
        turn: index * 9 - 5,
      }),
    ),
    placeFlower(150, 130, 150),
  ]);
}

/** Colours of the upper. The first is that of the drawing. */
const UPPERS = ['#e58680', '#6fa3c4', '#f2bd4b', '#7fb48a'] as const;

/** A pair of trainers with their labels on the inner sole, and more labels beside them. */
export function composeShoes(designs: ArticleDesigns): Shot {
  const isPair = designs.product.previews.length > 1;
  const shoe = readProp('trainer', { [UPPERS[0]]: UPPERS[designs.index % UPPERS.length] ?? UPPERS[0] });
  const scale = 1.56;
  const placeLabel = (x: number, y: number, turn: number, preview: number) =>
    placeLying(
      designs.drawPreview(0, 0, isPair ? preview : 0),
      { x, y, width: isPair ? 208 : 196, height: isPair ? 480 : 260, turn },
      'stuck',
    );
  const beside: readonly LyingPlace[] = [
    { x: 1090, y: 180, width: 240, height: 260, turn: 10 },
    { x: 1110, y: 780, width: 240, height: 260, turn: 6 },
    { x: 1030, y: 480, width: 250, height: 280, turn: -8 },
  ];
  const labelsBeside = isPair
    ? beside.map((place, index) =>
        placeLying(designs.drawPreview(1 + Math.floor(index / 2), 0, index % 2), place),
      )
    : placeLooseLabels(designs, beside);
  return createScene(designs, [
    placeProp(shoe, 300 * scale, { x: 280, y: 480, turn: -7 }),
    placeLabel(293, 590, -7, 0),
    placeProp(shoe, 300 * scale, { x: 715, y: 500, turn: 5 }),
    placeLabel(703, 610, 5, 1),
    ...labelsBeside,
  ]);
}

/** A satchel with a tag on its cord, and more tags beside it. */
export function composeTags(designs: ArticleDesigns): Shot {
  return createScene(designs, [
    placeProp(readProp('satchel'), 760, { x: 400, y: 500, turn: -4 }),
    placeImage(readProp('cord').url, 110, 202, 'stuck', { x: 400, y: 430, turn: 0 }),
    placeDrawing(designs.drawPreview(0), 4.6, 'thick', { x: 402, y: 660, turn: 4 }),
    ...placeLooseLabels(designs, [
      { x: 1060, y: 190, width: 310, height: 290, turn: 9 },
      { x: 1090, y: 780, width: 310, height: 280, turn: 6 },
      { x: 985, y: 490, width: 330, height: 300, turn: -8 },
    ]),
  ]);
}

/** A garment's care tag with its label, and more labels beside them. */
export function composeCareLabels(designs: ArticleDesigns): Shot {
  return createScene(designs, [
    placeProp(readProp('folded_clothes'), 820, { x: 440, y: 560, turn: -5 }),
    placeProp(readProp('care_tag'), 450, { x: 420, y: 430, turn: -5 }),
    placeLying(designs.drawPreview(0), { x: 441, y: 640, width: 390, height: 230, turn: -5 }, 'stuck'),
    ...placeLooseLabels(designs, [
      { x: 1060, y: 160, width: 340, height: 220, turn: 8 },
      { x: 1060, y: 810, width: 340, height: 220, turn: -6 },
      { x: 1090, y: 590, width: 320, height: 220, turn: 6 },
      { x: 1050, y: 375, width: 350, height: 220, turn: -5 },
    ]),
  ]);
}

/** Folded towels with a label sewn to the top one, and more labels beside them. */
export function composeSewnLabels(designs: ArticleDesigns): Shot {
  return createScene(designs, [
    placeFlower(1150, 900, 20),
    placeProp(
      readProp('folded_clothes', { '#f2b6b0': '#a9cfae', '#fbe3df': '#fbd871', '#e58680': '#f6c9c6' }),
      800,
      { x: 430, y: 480, turn: -4 },
    ),
    placeLying(designs.drawPreview(0), { x: 425, y: 500, width: 560, height: 240, turn: -4 }, 'stuck'),
    ...placeLooseLabels(designs, [
      { x: 1040, y: 160, width: 400, height: 200, turn: 8 },
      { x: 1080, y: 640, width: 380, height: 200, turn: -6 },
      { x: 1060, y: 400, width: 400, height: 200, turn: -4 },
    ]),
  ]);
}

/** Colours of the paper. The first is that of the drawing. */
const PAPERS = ['#dcbf95', '#f6ecd8', '#c9665c'] as const;

/** An advent calendar of paper pouches, pegged to two strings. */
export function composeAdvent(designs: ArticleDesigns): Shot {
  const stickers = designs.drawDesign(0);
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
      placeProp(readProp('pouch', { [PAPERS[0]]: PAPERS[index % PAPERS.length] ?? PAPERS[0] }), 262, {
        x,
        y,
        turn,
      }),
      sticker ? placeLying(sticker, { x, y: y + 52, width: 212, height: 212, turn }, 'stuck') : '',
    ].join('');
  });
  const firSprig = readProp('fir_sprig');
  return createScene(designs, [
    ...strings,
    ...pouches,
    placeImage(firSprig.url, 330, 236, 'lying', { x: 1150, y: 900, turn: -8 }),
  ]);
}

/** Three hanging ornaments. */
export function composeOrnaments(designs: ArticleDesigns): Shot {
  return createScene(designs, [
    placeLying(designs.drawPreview(1, 1), { x: 235, y: 350, width: 520, height: 560 }, 'none'),
    placeLying(designs.drawPreview(2, 2), { x: 1045, y: 350, width: 520, height: 560 }, 'none'),
    placeLying(designs.drawPreview(0), { x: 640, y: 500, width: 780, height: 820 }, 'none'),
  ]);
}
