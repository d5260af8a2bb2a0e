import type { Forme, TextSlot } from '@cmon/core/catalogue/types';
import { DEFAULT_TEXT_SHARE } from '@cmon/core/scene/defaults';
import { type TrimShape, traceOutline } from '../../geometry/traceOutline.ts';
import type { FormeSource } from '../../source/schemas.ts';
import { computeTextLayouts } from './computeTextLayouts.ts';

/** Length of a curved text along its arc in preview px, by direction (section 9 of the specification). */
const CURVED_WIDTHS = { '1': 180, '-1': 125 } as const;

type TextSource = FormeSource['texts'][number];

const round = (value: number) => Number(value.toFixed(3));

/** Ascent and descent of letters as shares of the font size. They give the width of the band of a curved text. */
const ASCENT_SHARE = 0.95;
const DESCENT_SHARE = 0.35;

/** The band of a curved text: inner and outer radius and height in mm, span in degrees, width in preview px. */
export function buildArcBand(text: Extract<TextSource, { arc: unknown }>, mmPerPx: number) {
  const { radius } = text.arc;
  const em = text.size * mmPerPx;
  const width = CURVED_WIDTHS[`${text.direction}`];
  const outer = text.direction === 1 ? radius + ASCENT_SHARE * em : radius + DESCENT_SHARE * em;
  const inner = text.direction === 1 ? radius - DESCENT_SHARE * em : radius - ASCENT_SHARE * em;
  return { inner, outer, span: (width * mmPerPx * 180) / (Math.PI * radius), width, height: outer - inner };
}

/** Default em size (mm): a curved text has its own, a straight text is as high as its slot. */
const computeSizeMm = (text: TextSource, mmPerPx: number): number =>
  'arc' in text ? text.size * mmPerPx : DEFAULT_TEXT_SHARE * text.height;

function buildTextSlot(text: TextSource, mmPerPx: number): TextSlot {
  if (!('arc' in text)) {
    const { x, y, width, height, align } = text;
    return { x, y, width, height, align, arc: null };
  }
  const { cx, cy, radius } = text.arc;
  const { outer } = buildArcBand(text, mmPerPx);
  const box = {
    x: round(cx - outer),
    y: round(cy - outer),
    width: round(2 * outer),
    height: round(2 * outer),
  };
  return { ...box, align: 'center', arc: { cx, cy, radius, middle: text.direction === 1 ? 270 : 90 } };
}

/** Height of a capital, mm, below which a printed name is hard to read. */
const LEGIBLE_MM = 2;
/** Height of a capital and mean width of a letter, as shares of the font size, over the product's fonts. */
const CAPITAL_SHARE = 0.7;
const LETTER_SHARE = 0.5;
/** The smallest font size that a text is fitted to, preview px (section 9 of the specification). */
const SMALLEST_PX = 6;

/**
 * The most characters of a text: as many letters as fit beside each other when their capitals are 2 mm high, and never
 * fewer than the source allows. A number in a required format keeps the limit of the source.
 */
function computeMaxChars(text: TextSource, mmPerPx: number): number {
  const legible = LEGIBLE_MM / CAPITAL_SHARE;
  const hasRoom = computeSizeMm(text, mmPerPx) >= legible;
  if (text.pattern != null || !hasRoom) return text.max;
  const length = 'arc' in text ? CURVED_WIDTHS[`${text.direction}`] * mmPerPx : text.width;
  const letter = LETTER_SHARE * Math.max(legible, SMALLEST_PX * mmPerPx);
  return Math.max(text.max, Math.floor(length / letter));
}

/** One value when all texts have the same, else the list with one value per text. */
function collapseEqual(values: readonly number[]): number | readonly number[] {
  const [first = 0] = values;
  return values.every((value) => value === first) ? first : values;
}

/** Compiles a forme with its trim shape. The text boxes in preview px are computed from the slots in mm. */
export function compileForme(source: FormeSource, shape: TrimShape): Forme {
  const { texts, mmPerPx } = source;
  const toPx = (length: number) => round(length / mmPerPx);
  const readField = (read: (text: TextSource) => number) => collapseEqual(texts.map(read));
  const layouts = computeTextLayouts(source, shape);
  const patterns = texts.map(({ pattern = null }) => pattern);
  return {
    id: source.id,
    code: source.code,
    genCode: source.genCode,
    variation: source.variation,
    thumbType: source.object ? 'object' : 'label',
    isObjet: source.object,
    name: source.name,
    textfield: {
      numTextes: texts.length,
      maxChars: readField((text) => computeMaxChars(text, mmPerPx)),
      width: readField((text) => ('arc' in text ? buildArcBand(text, mmPerPx).width : toPx(text.width))),
      height: readField((text) => toPx('arc' in text ? buildArcBand(text, mmPerPx).height : text.height)),
      fontSize: readField((text) => toPx(computeSizeMm(text, mmPerPx))),
      curviligne: readField((text) => ('arc' in text ? text.direction : 0)),
      ...(patterns.some((pattern) => pattern !== null) ? { patterns } : {}),
    },
    width: shape.width,
    height: shape.height,
    outline: traceOutline(shape, 0),
    bleedOutline: traceOutline(shape, source.bleed),
    bleed: source.bleed,
    safe: source.safe,
    mmPerPx,
    pictoSlot: source.picto,
    textSlots: texts.map((text) => buildTextSlot(text, mmPerPx)),
    ...(layouts.length > 0 ? { layouts } : {}),
    copies: source.copies,
    mockup: source.mockup,
    material: source.material,
  };
}
