import type { Box } from '../catalogue/types.ts';
import type { Cmyk } from './cmyk.ts';
import { code39Path } from './code39Path.ts';
import { cutterNumber } from './cutterNumber.ts';
import type { ImposeEnv } from './imposeEnv.ts';
import type { PrintPlan } from './plan.ts';
import { postnetPath } from './postnet.ts';
import { qrBox } from './qrBox.ts';
import { rectPath } from './rectPath.ts';
import type { Ink, Sheet, TextLine } from './sheet.ts';
import { BLACK } from './ticketCell.ts';

/** What a page is before its strips and pieces: the media and where they may stand, mm. */
export interface PageFrame {
  readonly media: string;
  readonly page: number;
  readonly pages: number;
  readonly width: number;
  readonly height: number;
  readonly trim: Box;
  /** Printable width that the margins' marks and texts keep to: the same however few columns a page has. */
  readonly left: number;
  readonly right: number;
}

type Marks = Pick<Sheet, 'inks' | 'lines' | 'codes' | 'registration' | 'cutterCode'>;

const TEXT = 3.2;
const PATCH = 5;
const NARROW = 0.3;
const COLOUR_BAR: readonly Cmyk[] = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 1, 0],
  [0, 0, 0, 1],
  [0, 1, 1, 0],
  [1, 0, 1, 0],
  [1, 1, 0, 0],
  [0, 0, 0, 0.5],
];

/** Bleed around the whole of a page's pieces, mm. */
export const PAGE_BLEED = 2;

export function grown(box: Box, by: number): Box {
  return {
    x: box.x - by,
    y: box.y - by,
    width: box.width + 2 * by,
    height: box.height + 2 * by,
  };
}

/**
 * Everything in the margins: the line that names the page, the colour bar, the arrow of the web's direction, the
 * cutter's code and the camera marks. It stands in the bands before and after the trim, which hold no artwork.
 */
export function pageMarks(frame: PageFrame, megalot: PrintPlan['megalot'], env: ImposeEnv): Marks {
  const { left, right } = frame;
  const number = cutterNumber(megalot, frame.page, frame.pages);
  const name = marginText(frame, megalot);
  const size = Math.min(TEXT, (right - left - 12) / Math.max(env.emWidth(name), 1e-6));
  const line = (baseline: number): TextLine => ({ text: name, x: left, baseline, size, negative: false });
  const bars = [code39Path(number, left + 3, 15.5, NARROW, 8), postnetPath(number, left + 46, 10)].join(' ');
  return {
    inks: [
      ...COLOUR_BAR.map((colour, i) => ({ d: rectPath(left + i * PATCH, 9, PATCH, PATCH), colour })),
      { d: arrow(right - 6, 2), colour: BLACK },
    ],
    lines: [line(6), line(frame.height - 4)],
    codes: megalot.code ? [qrBox(megalot.code, right - 14.5, 9, env.device.module)] : [],
    registration: [{ d: cameraMarks(frame, env), colour: BLACK }],
    cutterCode: {
      number,
      inks: [{ d: bars, colour: BLACK }],
      lines: [{ text: number, x: left + 3, baseline: 27, size: TEXT, negative: false }],
    },
  };
}

function marginText(frame: PageFrame, megalot: PrintPlan['megalot']): string {
  return [
    `M${String(megalot.number).padStart(6, '0')}`,
    `r${megalot.revision}`,
    `${frame.page}/${frame.pages}`,
    frame.media,
    megalot.madeAt.slice(0, 10),
    megalot.press,
    megalot.store?.toUpperCase() ?? '',
  ]
    .filter(Boolean)
    .join('  ');
}

/** Points to the leading edge, the way the web runs. */
const arrow = (x: number, y: number): string =>
  `M ${x} ${y + 3} L ${x + 2.5} ${y} L ${x + 5} ${y + 3} L ${x + 3.2} ${y + 3} L ${x + 3.2} ${y + 6} L ${x + 1.8} ${y + 6} L ${x + 1.8} ${y + 3} Z`;

/** Filled squares down both sides: before the first cut, behind the last, and evenly between. */
function cameraMarks(frame: PageFrame, env: ImposeEnv): Ink['d'] {
  const { size, inset, every } = env.device.marks;
  const side = Math.min(inset, frame.trim.x - size / 2 - 1);
  const first = frame.trim.y - size - 1;
  const last = frame.trim.y + frame.trim.height + size + 1;
  const steps = Math.max(1, Math.ceil((last - first) / every));
  const marks: string[] = [];
  for (let i = 0; i <= steps; i += 1) {
    const y = first + ((last - first) * i) / steps;
    for (const x of [side, frame.width - side]) marks.push(rectPath(x - size / 2, y - size / 2, size, size));
  }
  return marks.join(' ');
}
