import type { Drawing } from '../../Drawings.ts';
import { labelSheet, sprig } from '../../props.ts';
import { PRODUCT_SIZE, picture, type Shot, shot } from '../../stage.ts';
import { lyingBackdrop, standingBackdrop } from '../backdrop.ts';
import { type Stand, scaleInto, standing } from '../places.ts';
import type { Studio } from '../Studio.ts';

interface Leaf {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** Sheets by how many there are, back to front. */
const LEAVES: Readonly<Record<number, readonly Leaf[]>> = {
  2: [
    { x: 400, y: 460, turn: -7 },
    { x: 870, y: 510, turn: 5 },
  ],
  3: [
    { x: 290, y: 440, turn: -9 },
    { x: 985, y: 440, turn: 8 },
    { x: 640, y: 510, turn: -1 },
  ],
  4: [
    { x: 255, y: 400, turn: -10 },
    { x: 1020, y: 400, turn: 9 },
    { x: 480, y: 500, turn: -4 },
    { x: 800, y: 520, turn: 4 },
  ],
};

/** A pack of nothing but labels: one sheet of each, all in one child's design. */
export function sheets(studio: Studio): Shot {
  const { code, family } = studio.product;
  const flower = sprig();
  const drawings = studio.design(0);
  const leaves = LEAVES[drawings.length] ?? LEAVES[4] ?? [];
  return shot(code, PRODUCT_SIZE, lyingBackdrop(code, family, studio.place), [
    picture(flower.address, 430, 347, 'lying', { x: 120, y: 130, turn: 150 }),
    ...leaves.flatMap((leaf, index) => {
      const drawing = drawings[index];
      return drawing ? [sheet(drawing, leaf, drawings.length > 3 ? 410 : 470, 700)] : [];
    }),
    picture(flower.address, 400, 323, 'lying', { x: 1130, y: 880, turn: 24 }),
  ]);
}

function sheet(label: Drawing, leaf: Leaf, width: number, height: number): string {
  const columns = label.width > label.height * 2 && label.width > 50 ? 1 : 2;
  const size = scaleInto(label, (width - 40) / columns, height / 3);
  const rows = Math.max(2, Math.floor((height - 20) / ((label.height + 3.5) * size)));
  const { address, ...drawn } = labelSheet(label, columns, Math.min(rows, 7), size);
  return picture(address, drawn.width, drawn.height, 'lying', leaf);
}

/** The second in the back on the left, the first in front. */
const TALL_TWINS: readonly Stand[] = [
  { x: 400, base: 840, width: 540, height: 720 },
  { x: 830, base: 895, width: 580, height: 780 },
];
const WIDE_TWINS: readonly Stand[] = [
  { x: 370, base: 760, width: 590, height: 490 },
  { x: 860, base: 880, width: 660, height: 550 },
];

/** A pack with objects: they stand on a table, with the sheets that go with them beside. */
export function objectsAndSheets(studio: Studio): Shot {
  const { code, family, previews } = studio.product;
  const drawings = studio.design(0);
  const things = drawings.filter((_, preview) => studio.isObject(preview));
  const flat = drawings.filter((_, preview) => !studio.isObject(preview));
  const [first, second] = things;
  const flower = sprig();
  const sprigPiece = picture(flower.address, 360, 291, 'lying', {
    x: second ? 170 : 1120,
    y: 890,
    turn: 24,
  });
  const backdrop = standingBackdrop(code, family, studio.place);
  if (flat.length === 0 || !first)
    return shot(code, PRODUCT_SIZE, backdrop, [
      ...(first && first.width > first.height ? WIDE_TWINS : TALL_TWINS).flatMap((stand, index) => {
        const drawing = things[previews.length - 1 - index];
        return drawing ? [standing(drawing, stand)] : [];
      }),
      sprigPiece,
    ]);
  const wide = first.width > first.height;
  return shot(code, PRODUCT_SIZE, backdrop, [
    ...flat.map((label, index) =>
      sheet(label, { x: 930 - index * 60, y: 380 + index * 260, turn: 6 - index * 11 }, 520, 640),
    ),
    standing(
      first,
      wide ? { x: 480, base: 890, width: 780, height: 640 } : { x: 390, base: 890, width: 560, height: 800 },
    ),
    ...(second ? [standing(second, { x: 880, base: 905, width: 560, height: 300 })] : []),
    sprigPiece,
  ]);
}
