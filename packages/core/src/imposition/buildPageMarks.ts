import type { Box, Cmyk } from '../catalogue/types.ts';
import type { Printer } from '../production/devices/device.ts';
import { buildCode39Paths } from './buildCode39Paths.ts';
import { buildRectPath } from './buildRectPath.ts';
import { BLACK } from './buildTicketCell.ts';
import { computeCodeBox } from './computeCodeBox.ts';
import { CUTTER_DIGITS, computeCutterNumber } from './computeCutterNumber.ts';
import type { ImposeEnv } from './imposeEnv.ts';
import type { PrintPlan } from './plan.ts';
import { buildPostnetPaths, computePostnetWidth } from './postnet.ts';
import type { FilledPath, Sheet, TextLine } from './sheet.ts';

/** A page before its strips and pieces are placed. Lengths in mm. */
export interface PageFrame extends Pick<Sheet, 'media' | 'page' | 'pages' | 'width' | 'height'> {
  /** The area for the strips or pieces. */
  readonly trim: Box;
  /** Left and right limits of the marks and texts in the margins. They don't depend on the number of columns. */
  readonly left: number;
  readonly right: number;
}

type Marks = Pick<Sheet, 'inks' | 'lines' | 'codes' | 'registration' | 'cutterCode'>;

/** Largest em size of the margin texts, mm. */
const TEXT_SIZE = 3.2;
/** Side of a patch of the colour bar, mm. */
const PATCH_SIZE = 5;
/** The patches of the colour bar: each process ink, the pairs of the coloured inks, and a grey. */
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

/** Top of the codes and of the colour bar, and baseline of the cutter number, mm from the leading edge. */
const CODE_TOP = 9;
const NUMBER_BASELINE = 27;
/** Space under the baseline of the cutter number, mm. */
const NUMBER_DESCENT = 1;
/** Baseline of the last margin text, mm from the trailing edge. */
const LAST_BASELINE = 4;
/** Least width of the camera marks' free space on their inner side, and of the band between a mark and the trim, mm. */
const MARK_GAP = 1;
/** Left edge of the POSTNET bars, mm from the left limit. The barcode of the cutter code is below them and ends before. */
const POSTNET_LEFT = 46;
/** Least width that is kept for the code at the right limit, mm: the side of a QR code of default modules. */
const MIN_CODE_WIDTH = 14.5;

/** Bleed around the trim box of a page, mm. */
export const PAGE_BLEED = 2;

/**
 * The sizes in mm below which the marks have no room: the bands before and after the trim, the margin at its sides, and the
 * width between the limits of the margins.
 */
export interface MinMargins {
  readonly startOffset: number;
  readonly endBand: number;
  readonly side: number;
  readonly width: number;
}

/** Computes the margins that the marks, codes and texts of `buildPageMarks` need on a device. */
export function computeMinMargins(device: Pick<Printer, 'codes' | 'resolution' | 'marks'>): MinMargins {
  const { size, inset } = device.marks;
  // This sample has the length of the longest code of a page.
  const code = computeCodeBox('M/0000000000-999', 0, CODE_TOP, device);
  const markSpace = 1.5 * size + MARK_GAP;
  return {
    startOffset: Math.max(
      NUMBER_BASELINE + NUMBER_DESCENT + PAGE_BLEED,
      code.y + code.size + PAGE_BLEED,
      markSpace,
    ),
    endBand: Math.max(LAST_BASELINE + TEXT_SIZE + PAGE_BLEED, markSpace),
    side: inset + size / 2 + MARK_GAP,
    // The code of the page is right of the cutter code, at the same height. Its size includes its quiet zone.
    width: POSTNET_LEFT + computePostnetWidth(CUTTER_DIGITS) + Math.max(MIN_CODE_WIDTH, code.size),
  };
}

export function expandBox(box: Box, by: number): Box {
  return {
    x: box.x - by,
    y: box.y - by,
    width: box.width + 2 * by,
    height: box.height + 2 * by,
  };
}

/**
 * Builds the content of the margins: the name of the page, the colour bar, an arrow in the direction of the web, the
 * code of the page, the cutter code and the camera marks. The bands before and after the trim contain no artwork.
 */
export function buildPageMarks(frame: PageFrame, megalot: PrintPlan['megalot'], env: ImposeEnv): Marks {
  const { left, right } = frame;
  const number = computeCutterNumber(megalot, frame.page);
  const name = buildPageName(frame, megalot, env);
  // The name ends 12 mm before the right limit, so that it stays away from the arrow there.
  const size = Math.min(TEXT_SIZE, (right - left - 12) / Math.max(env.emWidth(name), 1e-6));
  const line = (baseline: number): TextLine => ({ text: name, x: left, baseline, size, negative: false });
  const code = computeCodeBox(formatPageCode(megalot.code, frame), 0, CODE_TOP, env.device);
  return {
    inks: [
      ...COLOUR_BAR.map((colour, i) => ({
        d: buildRectPath(left + i * PATCH_SIZE, CODE_TOP, PATCH_SIZE, PATCH_SIZE),
        colour,
      })),
      { d: buildArrowPath(right - 6, 2), colour: BLACK },
    ],
    lines: [line(6), line(frame.height - LAST_BASELINE)],
    codes: [{ ...code, x: right - Math.max(MIN_CODE_WIDTH, code.size) }],
    registration: [{ d: buildCameraMarks(frame, env), colour: BLACK }],
    cutterCode: {
      number,
      inks: [
        ...buildCode39Paths(number, left + 3, 15.5),
        ...buildPostnetPaths(number, left + POSTNET_LEFT, 10),
      ],
      lines: [{ text: number, x: left + 3, baseline: NUMBER_BASELINE, size: TEXT_SIZE, negative: false }],
    },
  };
}

/** The code of one page. The only page of a megalot has the code of the megalot. */
const formatPageCode = (megalotCode: string, { page, pages }: PageFrame): string =>
  pages === 1 ? megalotCode : `${megalotCode}-${page}`;

/** The text of the margins: which page of which megalot this is, and what, when and on which device it is printed. */
function buildPageName(frame: PageFrame, megalot: PrintPlan['megalot'], env: ImposeEnv): string {
  return [
    `M${String(megalot.number).padStart(6, '0')}`,
    `r${megalot.revision}`,
    `${frame.page}/${frame.pages}`,
    frame.media,
    megalot.substrate,
    megalot.madeAt.slice(0, 10),
    env.device.code,
    megalot.store?.toUpperCase() ?? '',
  ]
    .filter(Boolean)
    .join('  ');
}

/** Path of an arrow that points to the leading edge, in the direction of the web. */
const buildArrowPath = (x: number, y: number): string =>
  `M ${x} ${y + 3} L ${x + 2.5} ${y} L ${x + 5} ${y + 3} L ${x + 3.2} ${y + 3} L ${x + 3.2} ${y + 6} L ${x + 1.8} ${y + 6} L ${x + 1.8} ${y + 3} Z`;

/** Path of the squares along both sides that the cutter's camera detects: before the trim, after it, and evenly between. */
function buildCameraMarks(frame: PageFrame, env: ImposeEnv): FilledPath['d'] {
  const { size, inset, every } = env.device.marks;
  const sideDistance = Math.min(inset, frame.trim.x - size / 2 - MARK_GAP);
  const first = frame.trim.y - size - MARK_GAP;
  const last = frame.trim.y + frame.trim.height + size + MARK_GAP;
  const steps = Math.max(1, Math.ceil((last - first) / every));
  const marks: string[] = [];
  for (let i = 0; i <= steps; i += 1) {
    const y = first + ((last - first) * i) / steps;
    for (const x of [sideDistance, frame.width - sideDistance])
      marks.push(buildRectPath(x - size / 2, y - size / 2, size, size));
  }
  return marks.join(' ');
}
