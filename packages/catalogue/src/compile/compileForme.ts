import type { Forme, TextSlot } from '@cmon/core/catalogue/types';
import { outline } from '../geometry/outline.ts';
import type { FormeSource } from '../source/schemas.ts';

/** Preview px that a curved text may run along its arc (section 9 of the specification). */
const CURVED_WIDTHS = { '1': 180, '-1': 125 } as const;

type TextSource = FormeSource['texts'][number];

const round = (value: number) => Number(value.toFixed(3));

/** Share of the font size that letters rise over their baseline and hang below it, for the band a curved text takes. */
const RISE = 0.95;
const DROP = 0.35;

/** The band of a curved text: its radii in mm and the angle it spans, in degrees. */
export function arcBand(text: Extract<TextSource, { arc: unknown }>, mmPerPx: number) {
  const { radius } = text.arc;
  const em = text.size * mmPerPx;
  const width = CURVED_WIDTHS[`${text.direction}`];
  const outer = text.direction === 1 ? radius + RISE * em : radius + DROP * em;
  const inner = text.direction === 1 ? radius - DROP * em : radius - RISE * em;
  return { inner, outer, span: (width * mmPerPx * 180) / (Math.PI * radius), width, height: outer - inner };
}

function textSlot(text: TextSource, mmPerPx: number): TextSlot {
  if (!('arc' in text)) {
    const { x, y, width, height, align } = text;
    return { x, y, width, height, align, arc: null };
  }
  const { cx, cy, radius } = text.arc;
  const { outer } = arcBand(text, mmPerPx);
  const box = {
    x: round(cx - outer),
    y: round(cy - outer),
    width: round(2 * outer),
    height: round(2 * outer),
  };
  return { ...box, align: 'center', arc: { cx, cy, radius, middle: text.direction === 1 ? 270 : 90 } };
}

/** One figure when all texts share it, else the list. */
function perText(figures: readonly number[]): number | readonly number[] {
  const [first = 0] = figures;
  return figures.every((figure) => figure === first) ? first : figures;
}

/** A forme as the editor reads it: its text boxes in preview px follow from the slots in mm. */
export function compileForme(source: FormeSource): Forme {
  const { shape, texts, mmPerPx } = source;
  const px = (length: number) => round(length / mmPerPx);
  const field = (of: (text: TextSource) => number) => perText(texts.map(of));
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
      maxChars: field((text) => text.max),
      width: field((text) => ('arc' in text ? arcBand(text, mmPerPx).width : px(text.width))),
      height: field((text) => px('arc' in text ? arcBand(text, mmPerPx).height : text.height)),
      fontSize: field((text) => text.size),
      curviligne: field((text) => ('arc' in text ? text.direction : 0)),
      ...(patterns.some((pattern) => pattern !== null) ? { patterns } : {}),
    },
    width: shape.width,
    height: shape.height,
    outline: outline(shape, 0),
    bleedOutline: outline(shape, source.bleed),
    bleed: source.bleed,
    safe: source.safe,
    mmPerPx,
    pictoSlot: source.picto,
    textSlots: texts.map((text) => textSlot(text, mmPerPx)),
    copies: source.copies,
    mockup: source.mockup,
    material: source.material,
  };
}
